import { ATTEMPT_EVENTS } from "@oneworld/contracts/auth/security-events";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { Prisma, PrismaClient, SecurityEvent } from "../generated/client.ts";

type Database = Prisma.TransactionClient;

/** Events kept per account: this many sign-in attempts, and this many others. */
const KEPT_OF_EACH = 100;

/** Maximum number of rows that one statement deletes. */
const PRUNED_AT_ONCE = 10_000;

const attempts: string[] = [...ATTEMPT_EVENTS];

/** Adds an event if the account still exists, and deletes the account's surplus events. */
export async function insertSecurityEvent(
  db: Database,
  { id, accountId, event, userAgent, network, createdAt }: SecurityEvent,
): Promise<void> {
  await db.$executeRaw`
    WITH surplus AS (
      DELETE FROM security_events WHERE id IN (
        SELECT id FROM security_events
        WHERE account_id = ${accountId}::uuid
          AND (event = ANY(${attempts})) = (${event} = ANY(${attempts}))
        ORDER BY id DESC OFFSET ${KEPT_OF_EACH - 1}
      )
    )
    INSERT INTO security_events (id, account_id, event, user_agent, network, created_at)
    SELECT ${id}::uuid, accounts.id, ${event}, ${userAgent}, ${network}, ${createdAt}
    FROM accounts WHERE accounts.id = ${accountId}::uuid
    FOR KEY SHARE`;
}

/** An account's events before the cursor, newest first. */
export const listSecurityEvents = (
  db: PrismaClient,
  accountId: string,
  { cursor, limit }: PageRequest,
): Promise<SecurityEvent[]> =>
  db.securityEvent.findMany({
    where: { accountId, ...(cursor && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit,
  });

/** Deletes events older than a given time. @returns whether there may be more */
export async function deleteSecurityEventsBefore(db: Database, before: Date): Promise<boolean> {
  const count = await db.$executeRaw`
    DELETE FROM security_events WHERE id IN (
      SELECT id FROM security_events WHERE created_at < ${before} LIMIT ${PRUNED_AT_ONCE} FOR UPDATE SKIP LOCKED
    )`;
  return count === PRUNED_AT_ONCE;
}
