import { statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import type { Notification } from "@oneworld/contracts/profile/notifications";
import { memberName, type Translate } from "@oneworld/ui";

/** Names before the others are only counted. */
const NAMES = 2;

/** "Ana", "Ana" and "Ben", "Ana", "Ben" and "2 others": to be shown as a list. */
export function actorNames(
  { actors, actorCount }: Pick<Notification, "actors" | "actorCount">,
  t: Translate,
): string[] {
  const all = actors.map(({ name }) => memberName(t, name));
  // Names of members whose sign-up hasn't arrived yet are missing
  if (all.length === 0)
    return [t("{count, plural, one {A member} other {# members}}", { count: actorCount })];
  if (all.length >= actorCount) return all;
  const names = all.slice(0, NAMES);
  const count = actorCount - names.length;
  return [...names, t("{count, plural, one {# other} other {# others}}", { count })];
}

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
export const titleWords = (unread: number, t: Translate): string =>
  unread > 0
    ? t("Notifications, {count, plural, other {# unread}}", { count: unread })
    : t("Notifications");
