import type { Prisma, PrismaClient } from "../generated/client.ts";

/**
 * Seconds between a notification and its push. A member who reads it meanwhile gets none, and each member gets at most one in this
 * time.
 */
export const PUSH_AFTER_SECONDS = 60;

/** A member whose devices are to be notified. */
export interface DuePush {
  memberId: string;
  askedAt: Date;
}

/** Asks for pushes to those members who have a device and didn't switch the kind off. */
export async function queuePushes(
  tx: Prisma.TransactionClient,
  unread: { memberId: string; kind: string }[],
): Promise<void> {
  if (unread.length === 0) return;
  await tx.$executeRaw`
    INSERT INTO push (member_id, asked_at, due_at)
    SELECT DISTINCT "memberId", clock_timestamp(), now() + make_interval(secs => ${PUSH_AFTER_SECONDS})
    FROM json_to_recordset(${JSON.stringify(unread)}::json) AS given ("memberId" uuid, "kind" text)
    WHERE EXISTS (SELECT FROM push_device WHERE member_id = "memberId")
      AND NOT EXISTS (SELECT FROM notification_setting off
        WHERE off.member_id = "memberId" AND off.kind = given."kind" AND NOT off.on_site)
    ORDER BY "memberId"
    ON CONFLICT (member_id) DO UPDATE SET asked_at = excluded.asked_at`;
}

/** Claims pushes that are due: for so many seconds no other replica sends them. */
export const claimDuePushes = (
  db: PrismaClient,
  { count, leaseSeconds }: { count: number; leaseSeconds: number },
): Promise<DuePush[]> => db.$queryRaw<DuePush[]>`
  UPDATE push SET due_at = now() + make_interval(secs => ${leaseSeconds})
  WHERE member_id IN (SELECT member_id FROM push WHERE due_at <= now()
    ORDER BY due_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
  RETURNING member_id AS "memberId", asked_at AS "askedAt"`;

/** Ends a push. If another one was asked for meanwhile, that is due later. */
export async function endPush(db: PrismaClient, { memberId, askedAt }: DuePush): Promise<void> {
  await db.$executeRaw`DELETE FROM push WHERE member_id = ${memberId}::uuid AND asked_at = ${askedAt}`;
  await db.$executeRaw`
    UPDATE push SET due_at = now() + make_interval(secs => ${PUSH_AFTER_SECONDS})
    WHERE member_id = ${memberId}::uuid`;
}
