import {
  NOTIFICATION_KINDS,
  NOTIFICATION_TABLE,
} from "@oneworld/contracts/profile/notification-kinds";
import type {
  NotificationPage,
  NotificationSetting,
  NotificationSettings,
} from "@oneworld/contracts/profile/notifications";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { findFrequency } from "../digests/digests.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { presentNotification } from "./notifications.present.ts";
import {
  findSettings,
  listNotifications,
  markRead,
  markReadUntil,
  saveSetting,
} from "./notifications.repo.ts";
import { publishUnread, type Publisher } from "./unread-publisher.ts";

export interface NotificationDeps extends Publisher {
  db: PrismaClient;
}

/** 404 of an unknown notification and of another member's. */
export const notificationNotFound = (): ApiError =>
  new ApiError("not_found", "This notification doesn't exist any more.");

/** A page of a member's notifications, newest first. */
export async function readNotifications(
  db: PrismaClient,
  memberId: string,
  { cursor, limit }: PageRequest,
): Promise<NotificationPage> {
  const found = await listNotifications(db, memberId, { cursor, limit: limit + 1 });
  const shown = found.slice(0, limit);
  return {
    notifications: shown.map(presentNotification),
    nextCursor: found.length > limit ? (shown.at(-1)?.position ?? null) : null,
  };
}

/**
 * Marks all notifications up to a position as read, and publishes the count.
 *
 * @returns how many are left
 */
export async function readAllUntil(
  deps: NotificationDeps,
  memberId: string,
  until: string,
): Promise<number> {
  await markReadUntil(deps.db, memberId, until);
  return (await publishUnread(deps, [memberId])).get(memberId) ?? 0;
}

/**
 * Marks one notification as read, and publishes the count.
 *
 * @returns how many are left
 * @throws ApiError `not_found`
 */
export async function readOne(
  deps: NotificationDeps,
  memberId: string,
  id: string,
): Promise<number> {
  if (!(await markRead(deps.db, memberId, id))) throw notificationNotFound();
  return (await publishUnread(deps, [memberId])).get(memberId) ?? 0;
}

/** Every kind, and whether the member gets it; and how often they get a digest. */
export async function readSettings(
  db: PrismaClient,
  memberId: string,
): Promise<NotificationSettings> {
  const [settings, digest] = await Promise.all([
    findSettings(db, memberId),
    findFrequency(db, memberId),
  ]);
  const chosen = new Map(settings.map(({ kind, onSite }) => [kind, onSite]));
  return {
    digest,
    settings: NOTIFICATION_KINDS.map((kind) => ({
      kind,
      onSite: chosen.get(kind) ?? NOTIFICATION_TABLE[kind].isDefault,
    })),
  };
}

/** Switches a kind on or off, and publishes the count, to which it matters. @returns all settings */
export async function changeSetting(
  deps: NotificationDeps,
  memberId: string,
  { kind, onSite }: NotificationSetting,
): Promise<NotificationSettings> {
  await saveSetting(deps.db, memberId, kind, onSite);
  await publishUnread(deps, [memberId]);
  return readSettings(deps.db, memberId);
}
