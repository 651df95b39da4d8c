import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { idSchema } from "../common/id.ts";
import { textLanguage } from "../common/text-language.ts";
import { authorSchema } from "./author.ts";
import { DIGEST_FREQUENCIES, NOTIFICATION_KINDS } from "./notification-kinds.ts";

/** Notifications per page of the list. */
const PAGE_SIZE = 20;
const PAGE_MAX = 50;

/** Characters of a stop token: an id and an HMAC-SHA256 in base64url. A page's query has at most 100. */
const STOP_TOKEN_MAX = 100;

const kind = z.enum(NOTIFICATION_KINDS, "This is not a kind of notification.");

/**
 * All that happened of one kind to one subject, for example all likes of one post. `actors` are the newest, at most
 * `ACTORS_SHOWN`; `actorCount` is exact. `post` is the post that it is about, null for another subject; its title is null
 * until the forum's event has arrived. `comment` is the newest comment or reply that it is about, null for another subject. `position` names its place in the list, and rises when something is added.
 */
export const notificationSchema = z.object({
  _id: z.string(),
  kind,
  post: z
    .object({
      _id: z.string(),
      title: z.string().nullable(),
      /** of the title */
      lang: textLanguage,
    })
    .nullable(),
  comment: z.string().nullable(),
  /** the newest post that quotes it */
  quote: z.string().nullable().optional(),
  /** the newest statement of reasons that it is about */
  statementId: z.string().nullable().optional(),
  /** whether the newest action reverses an earlier decision of moderators */
  reversed: z.boolean().optional(),
  /** the conversation that it is about */
  conversationId: z.string().nullable().optional(),
  actors: z.array(authorSchema),
  actorCount: z.int(),
  at: z.iso.datetime(),
  unread: z.boolean(),
  position: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Query of `GET /api/notifications`; the cursor is the last entry's `position`. */
export const notificationQuerySchema = cursorQuery(PAGE_SIZE, PAGE_MAX);

/** Answer of `GET /api/notifications`: the signed-in member's, newest first. */
export const notificationPageSchema = z.object({
  notifications: z.array(notificationSchema),
  nextCursor: z.string().nullable(),
});
export type NotificationPage = z.infer<typeof notificationPageSchema>;

/**
 * Answer of `GET /api/notifications/unread` and of the calls that mark as read: how many of the newest
 * `UNREAD_COUNTED` unread ones are shown.
 */
export const unreadNotificationsSchema = z.object({ total: z.int() });
export type UnreadNotifications = z.infer<typeof unreadNotificationsSchema>;

/**
 * Body of `POST /api/notifications/read`: `until` is the `position` of the newest entry that the member has seen. Entries
 * above it stay unread.
 */
export const readNotificationsSchema = z.strictObject({ until: idSchema });

/** Body of `PATCH /api/notifications/settings`: whether the member wants notifications of a kind. */
export const notificationSettingSchema = z.strictObject({
  kind,
  onSite: z.boolean("Please choose on or off."),
});
export type NotificationSetting = z.infer<typeof notificationSettingSchema>;

const frequency = z.enum(DIGEST_FREQUENCIES, "Please choose off, daily or weekly.");

/** Answer of `GET` and `PATCH /api/notifications/settings`: every kind, in the order of the settings page, and the email digest. */
export const notificationSettingsSchema = z.object({
  settings: z.array(notificationSettingSchema),
  digest: frequency,
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Body of `PUT /api/notifications/digest`, and answer of it and of its stop: how often the member gets an email digest. */
export const digestSchema = z.strictObject({ frequency });
export type Digest = z.infer<typeof digestSchema>;

/** Query of `POST /api/notifications/digest/stop`: the token of the link in the email. */
export const stopDigestQuerySchema = z.object({ token: z.string().max(STOP_TOKEN_MAX) });

/**
 * Body of `POST /internal/digests`, by which the profile service has auth mail a digest: how many notifications of each kind
 * are new. It names no member and no title, so that no text of a member is mailed.
 */
export const mailDigestSchema = z.strictObject({
  memberId: idSchema,
  frequency: frequency.exclude(["off"]),
  counts: z.partialRecord(kind, z.int().positive()),
  stopToken: z.string().max(STOP_TOKEN_MAX),
});
export type MailDigest = z.infer<typeof mailDigestSchema>;
