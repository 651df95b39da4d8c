import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import type { Notification } from "@oneworld/contracts/profile/notifications";

/** Names before the others are only counted. */
const NAMES = 2;

/** "Ana", "Ana and Ben", "Ana, Ben and Chi", "Ana, Ben and 2 others". */
export function actorWords({
  actors,
  actorCount,
}: Pick<Notification, "actors" | "actorCount">): string {
  const all = actors.map(({ name }) => name);
  // Names of members whose sign-up hasn't arrived yet are missing
  if (all.length === 0) return actorCount === 1 ? "A member" : `${actorCount} members`;
  if (all.length >= actorCount)
    return [all.slice(0, -1).join(", "), all.at(-1)].filter(Boolean).join(" and ");
  const names = all.slice(0, NAMES);
  const others = actorCount - names.length;
  return `${names.join(", ")} and ${others} ${others === 1 ? "other" : "others"}`;
}

/** What happened, after the actors. */
export const actionWords = ({ kind }: Pick<Notification, "kind">): string =>
  NOTIFICATION_TABLE[kind].words;

/** Where a notification leads. */
export function addressOf(notification: Notification): string {
  const { kind, post, comment, quote, statementId, conversationId, actors, actorCount } =
    notification;
  if (conversationId) return `/chats?conversation=${conversationId}`;
  if (statementId) return statementPath(statementId);
  if (kind === "report") return "/reports";
  if (quote) return postPath(quote);
  if (post) return comment ? commentPath(post._id, comment) : postPath(post._id);
  if (kind !== "follow") return "/profile";
  const [only] = actors;
  return only && actorCount === 1 ? `/userprofile/${only._id}` : "/profile?list=followers";
}

/** "Notifications, 3 unread", as the header calls it. */
export const titleWords = (unread: number): string =>
  unread > 0 ? `Notifications, ${unread} unread` : "Notifications";
