import { msg } from "../site/languages.ts";

/** The properties of a kind of notification. */
interface NotificationKindFacts {
  /** message: label on the settings page, and in digests */
  label: string;
  /** what its subject is; of `member`, `report` and `statement` it is the receiver */
  about: "conversation" | "post" | "member" | "report" | "statement";
  /**
   * message: what happened. Where the kind has actors, `names` are theirs and `count` is their number; where it is about a
   * post, `title` is the post's.
   */
  words: string;
  /** message: `words` where an earlier decision of moderators is reversed */
  reversedWords?: string;
  /** whether other members do it. Their own actions never notify members. */
  hasActors: boolean;
  /** whether members get it without asking for it */
  isDefault: boolean;
}

/**
 * Every kind of notification. A new kind is an entry here and a line in the profile service's table of events
 * (`notification-events.rules.ts`).
 */
const TABLE = {
  like: {
    label: msg("Likes of your posts"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {liked}} your post <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: true,
  },
  comment: {
    label: msg("Comments on your posts"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {commented}} on your post <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: true,
  },
  reply: {
    label: msg("Replies to your comments"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {replied}} to your comment on <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: true,
  },
  mention: {
    label: msg("Mentions of you"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {mentioned}} you in <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: true,
  },
  quoted: {
    label: msg("Quotes of your posts"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {quoted}} your post <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: true,
  },
  follow: {
    label: msg("New followers"),
    about: "member",
    words: msg("<actors>{names}</actors> {count, plural, other {followed}} you"),
    hasActors: true,
    isDefault: true,
  },
  post: {
    label: msg("New posts of members you follow"),
    about: "post",
    words: msg(
      "<actors>{names}</actors> {count, plural, other {published}} a post <post>{title}</post>",
    ),
    hasActors: true,
    isDefault: false,
  },
  message: {
    label: msg("Messages that come while you aren't here"),
    about: "conversation",
    words: msg("<actors>{names}</actors> {count, plural, other {sent}} you a message"),
    hasActors: true,
    isDefault: true,
  },
  report: {
    label: msg("What became of your reports"),
    about: "report",
    words: msg(
      "Moderators have decided about something you reported. Thank you for looking after each other.",
    ),
    reversedWords: msg("Moderators have reversed a decision about something you reported."),
    hasActors: false,
    isDefault: true,
  },
  statement: {
    label: msg("Decisions of moderators about you"),
    about: "statement",
    words: msg(
      "Moderators have decided about something of yours, or answered your appeal. Read why.",
    ),
    reversedWords: msg("Moderators have reversed a decision about something of yours."),
    hasActors: false,
    isDefault: true,
  },
  kept: {
    label: msg("Posts and comments that moderators publish"),
    about: "post",
    words: msg("Moderators have checked what you wrote and published it: <post>{title}</post>"),
    hasActors: false,
    isDefault: true,
  },
  membershipBegan: {
    label: msg("The beginning and changes of your membership"),
    about: "member",
    words: msg("Your membership began or changed. Thank you for your support!"),
    hasActors: false,
    isDefault: true,
  },
  membershipEnded: {
    label: msg("The end of your membership"),
    about: "member",
    words: msg("Your membership ended."),
    hasActors: false,
    isDefault: true,
  },
} as const satisfies Record<string, NotificationKindFacts>;

export type NotificationKind = keyof typeof TABLE;

export const NOTIFICATION_TABLE: Record<NotificationKind, NotificationKindFacts> = TABLE;
export const NOTIFICATION_KINDS = Object.keys(TABLE) as [NotificationKind, ...NotificationKind[]];

/** How often a member gets an email with what is new. The first one is the default. */
export const DIGEST_FREQUENCIES = ["off", "daily", "weekly"] as const;
export type DigestFrequency = (typeof DIGEST_FREQUENCIES)[number];

/** Page at which a member stops their digest by the token of an email. */
export const STOP_DIGEST_PATH = "/notifications/stop";

/** Call that stops a digest, which mail programs make by themselves (RFC 8058). */
export const STOP_DIGEST_CALL = "/api/notifications/digest/stop";

/** Actors that a notification names; the others are counted. */
export const ACTORS_SHOWN = 3;

/** Unread notifications that are counted, the newest ones. */
export const UNREAD_COUNTED = 1_000;

/** Days after the last action for which a notification is kept. */
export const NOTIFICATION_DAYS = 90;

/** Redis channel on which the profile service publishes a member's unread count, as {@link UnreadNotifications}. */
export const notificationChannel = (memberId: string): string =>
  `profile:notifications:${memberId}`;
