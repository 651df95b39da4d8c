import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { Device } from "./push-devices.repo.ts";

/**
 * Seconds between a notification and its push. A member who reads it meanwhile gets none, and each device gets at most one in this
 * time.
 */
export const PUSH_AFTER_SECONDS = 60;

/** A device that is to be notified. */
export interface DuePush extends Device {
  memberId: string;
  /** of its push service, as its address has it */
  host: string;
  askedAt: Date;
}

/** Asks for a push to each device of those members who didn't switch the kind off. */
export async function queuePushes(
  tx: Prisma.TransactionClient,
  unread: { memberId: string; kind: string }[],
): Promise<void> {
  if (unread.length === 0) return;
  await tx.$executeRaw`
    UPDATE push_device SET asked_at = clock_timestamp(),
      due_at = coalesce(due_at, now() + make_interval(secs => ${PUSH_AFTER_SECONDS}))
    WHERE id IN (
      SELECT id FROM push_device WHERE member_id IN (
        SELECT "memberId" FROM json_to_recordset(${JSON.stringify(unread)}::json) AS given ("memberId" uuid, "kind" text)
        WHERE NOT EXISTS (SELECT FROM notification_setting off
          WHERE off.member_id = "memberId" AND off.kind = given."kind" AND NOT off.on_site)
      ) ORDER BY id FOR NO KEY UPDATE
    )`;
}

/**
 * Takes over what replicas of the release before have asked for.
 *
 * @returns the number of members
 */
export const takeOverPushes = (db: PrismaClient): Promise<number> => db.$executeRaw`
  WITH taken AS (DELETE FROM push WHERE due_at <= now() RETURNING member_id, asked_at)
  UPDATE push_device SET asked_at = taken.asked_at, due_at = coalesce(due_at, now())
  FROM taken WHERE push_device.member_id = taken.member_id`;

/**
 * Claims the push that is due first: for so many seconds no other replica sends it.
 *
 * @param exceptHosts of push services that can't take any now
 */
export async function claimDuePush(
  db: PrismaClient,
  { leaseSeconds, exceptHosts }: { leaseSeconds: number; exceptHosts: string[] },
): Promise<DuePush | undefined> {
  const [push] = await db.$queryRaw<DuePush[]>`
    UPDATE push_device SET due_at = now() + make_interval(secs => ${leaseSeconds})
    WHERE id IN (SELECT id FROM push_device
      WHERE due_at <= now() AND split_part(endpoint, '/', 3) <> ALL(${exceptHosts}::text[])
      ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id, member_id AS "memberId", session_id AS "sessionId", endpoint, p256dh, auth,
      split_part(endpoint, '/', 3) AS host, asked_at AS "askedAt"`;
  return push;
}

/** Ends a push. If another one was asked for meanwhile, that is due later. */
export async function endPush(
  db: PrismaClient,
  { id, askedAt }: Pick<DuePush, "id" | "askedAt">,
): Promise<void> {
  await db.$executeRaw`
    UPDATE push_device
    SET due_at = CASE WHEN asked_at <> ${askedAt} THEN now() + make_interval(secs => ${PUSH_AFTER_SECONDS}) END
    WHERE id = ${id}::uuid`;
}
