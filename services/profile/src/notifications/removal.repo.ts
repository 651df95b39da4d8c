import { NOTIFICATION_DAYS } from "@oneworld/contracts/profile/notification-kinds";
import { deleteDigest } from "../digests/digests.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { deleteDevicesOf } from "../push/push-devices.repo.ts";
import { type ReadState, updateNotifications } from "./actions.repo.ts";

/** Deletes a removed member's notifications, settings and devices. */
export async function deleteNotificationsOf(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.notification.deleteMany({ where: { memberId } });
  await tx.notificationSetting.deleteMany({ where: { memberId } });
  await deleteDigest(tx, memberId);
  await deleteDevicesOf(tx, memberId);
}

/**
 * Deletes actions of a removed member from others' notifications, with exact counts.
 *
 * @returns how many, of at most `limit` notifications; the members whose number of unread notifications may have changed
 */
export async function deleteActionsOf(
  tx: Prisma.TransactionClient,
  actorId: string,
  limit: number,
): Promise<{ deleted: number; states: ReadState[] }> {
  const some = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT notification_id AS id FROM notification_action WHERE actor_id = ${actorId}::uuid LIMIT ${limit}`;
  const ids = some.map(({ id }) => id);
  return deleteActions(
    tx,
    Prisma.sql`actor_id = ${actorId}::uuid AND notification_id = ANY(${ids}::uuid[])`,
  );
}

/** Deletes the actions of one member from another one's notifications, with exact counts. @returns the changed ones */
export async function deleteActionsBetween(
  tx: Prisma.TransactionClient,
  memberId: string,
  actorId: string,
): Promise<ReadState[]> {
  const { states } = await deleteActions(
    tx,
    Prisma.sql`actor_id = ${actorId}::uuid
      AND notification_id IN (SELECT id FROM notification WHERE member_id = ${memberId}::uuid)`,
  );
  return states;
}

/** Deletes the actions that a condition on `notification_action` names. */
async function deleteActions(
  tx: Prisma.TransactionClient,
  condition: Prisma.Sql,
): Promise<{ deleted: number; states: ReadState[] }> {
  const locked = await tx.$queryRaw<{ id: string; lastSeq: number }[]>`
    SELECT id, last_seq AS "lastSeq" FROM notification
    WHERE id IN (SELECT notification_id FROM notification_action WHERE ${condition})
    ORDER BY member_id, kind, subject_id FOR NO KEY UPDATE`;
  const ids = locked.map(({ id }) => id);
  const deleted = await tx.$queryRaw<{ id: string; isActive: boolean }[]>`
    DELETE FROM notification_action WHERE ${condition} AND notification_id = ANY(${ids}::uuid[])
    RETURNING notification_id AS id, is_active AS "isActive"`;
  const left = new Set(deleted.filter(({ isActive }) => isActive).map(({ id }) => id));
  const changes = locked.map((one) => ({ ...one, actors: left.has(one.id) ? -1 : 0 }));
  return { deleted: deleted.length, states: await updateNotifications(tx, changes) };
}

/** Notifications deleted in one statement. */
const AT_ONCE = 1_000;

/** Deletes notifications whose newest action is too old, with their actions. */
export async function deleteOld(db: PrismaClient, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    const count = await db.$executeRaw`
      DELETE FROM notification WHERE id IN (
        SELECT id FROM notification WHERE at < now() - make_interval(days => ${NOTIFICATION_DAYS}) LIMIT ${AT_ONCE}
      )`;
    if (count < AT_ONCE || stopped?.aborted) return;
  }
}
