import { FORMER_MEMBER } from "@oneworld/contracts/profile/former-member";
import { eraseEvents } from "@oneworld/service-kit/events/outbox";
import type { Prisma } from "../generated/client.ts";
import { NEVER } from "../suspension/suspension.policy.ts";

type Database = Prisma.TransactionClient;

/** Schedules an account's deletion. @returns false when it is scheduled already */
export async function scheduleRemoval(
  tx: Database,
  accountId: string,
  removalAt: Date,
): Promise<boolean> {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, removalAt: null },
    data: { removalAt },
  });
  return count > 0;
}

/** Cancels an account's scheduled deletion. @returns false when none was scheduled */
export async function unscheduleRemoval(db: Database, accountId: string): Promise<boolean> {
  const { count } = await db.account.updateMany({
    where: { id: accountId, removalAt: { not: null } },
    data: { removalAt: null },
  });
  return count > 0;
}

/**
 * Locks an account that is due for deletion until the transaction ends. Skips accounts that another call has locked,
 * those given, and suspended members, who can't sign in to cancel it; the date of a ban is applySuspension's.
 */
export async function lockDueAccount(
  tx: Database,
  now: Date,
  except: readonly string[],
): Promise<string | null> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM accounts WHERE removal_at <= ${now} AND id <> ALL(${except}::uuid[])
      AND (suspended_until IS NULL OR suspended_until <= ${now} OR suspended_until = ${NEVER})
    ORDER BY removal_at LIMIT 1 FOR UPDATE SKIP LOCKED`;
  return rows[0]?.id ?? null;
}

/** Deletes an account with its links, and its member's name from published events. */
export async function deleteAccount(tx: Database, accountId: string): Promise<void> {
  await tx.account.delete({ where: { id: accountId }, select: { id: true } });
  await eraseEvents(tx, "member.registered", accountId, { name: FORMER_MEMBER });
}
