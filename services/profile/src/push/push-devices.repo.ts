import { PUSH_DEVICES_MAX, type PushSubscriptionData } from "@oneworld/contracts/profile/push";
import { newId } from "@oneworld/service-kit/data/id";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** A device that a push is sent to. */
export interface Device {
  id: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A member's devices, newest first. */
export const findDevices = (
  db: PrismaClient,
  memberId: string,
): Promise<(Device & { createdAt: Date })[]> =>
  db.pushDevice.findMany({ where: { memberId }, orderBy: { id: "desc" } });

/**
 * Adds a device of a member, or replaces the one with its endpoint: a browser has one for all who sign in. More than
 * `PUSH_DEVICES_MAX` aren't kept.
 */
export async function saveDevice(
  db: PrismaClient,
  owner: { memberId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionData,
): Promise<void> {
  const given = { ...owner, ...keys };
  await db.$transaction(async (tx) => {
    // Two at once would both find room
    await tx.$executeRaw`SELECT FROM member WHERE id = ${owner.memberId}::uuid FOR NO KEY UPDATE`;
    await tx.pushDevice.upsert({
      where: { endpoint },
      create: { id: newId(), endpoint, ...given },
      // What was asked for the member before isn't this one's
      update: { ...given, checkedAt: new Date(), dueAt: null },
      select: { id: true },
    });
    await tx.$executeRaw`
      DELETE FROM push_device WHERE id IN (
        SELECT id FROM push_device WHERE member_id = ${owner.memberId}::uuid
        ORDER BY id DESC OFFSET ${PUSH_DEVICES_MAX}
      )`;
  });
}

/** Removes a device of a member. @returns whether they had it */
export async function deleteDevice(
  db: PrismaClient,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { count } = await db.pushDevice.deleteMany({ where: { id, memberId } });
  return count > 0;
}

/** Removes devices whatever member has them. */
export async function deleteDevices(db: PrismaClient, ids: string[]): Promise<void> {
  await db.pushDevice.deleteMany({ where: { id: { in: ids } } });
}

/** Removes all devices of a member. */
export async function deleteDevicesOf(
  tx: PrismaClient | Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.pushDevice.deleteMany({ where: { memberId } });
  await tx.push.deleteMany({ where: { memberId } });
}

/** Devices whose sessions haven't been looked at for so many seconds; they count as looked at from now on. */
export const claimUnchecked = (
  db: PrismaClient,
  { seconds, count }: { seconds: number; count: number },
): Promise<Pick<Device, "id" | "sessionId">[]> => db.$queryRaw`
  UPDATE push_device SET checked_at = now()
  WHERE id IN (SELECT id FROM push_device WHERE checked_at < now() - make_interval(secs => ${seconds})
    ORDER BY checked_at LIMIT ${count} FOR UPDATE SKIP LOCKED)
  RETURNING id, session_id AS "sessionId"`;
