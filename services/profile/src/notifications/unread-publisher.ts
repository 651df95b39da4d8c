import { notificationChannel } from "@oneworld/contracts/profile/notification-kinds";
import type { UnreadNotifications } from "@oneworld/contracts/profile/notifications";
import type { Redis } from "ioredis";
import type { PrismaClient } from "../generated/client.ts";
import { countUnread } from "./notifications.repo.ts";

/** Where counts are published. */
export interface Publisher {
  redis: Pick<Redis, "publish">;
}

/**
 * Publishes how many notifications members haven't read, to their open tabs. What is lost while Redis is unavailable, a tab asks for
 * when it connects again.
 *
 * @returns the counts
 */
export async function publishUnread(
  { db, redis }: Publisher & { db: PrismaClient },
  memberIds: string[],
): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const totals = await countUnread(db, memberIds);
  const publish = ([id, total]: [string, number]) =>
    redis
      .publish(notificationChannel(id), JSON.stringify({ total } satisfies UnreadNotifications))
      .catch(() => undefined);
  await Promise.all([...totals].map(publish));
  return totals;
}
