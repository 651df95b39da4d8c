import type { Notification } from "@oneworld/contracts/profile/notifications";
import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import { languageOf } from "@oneworld/contracts/site/languages";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import type { NotificationRow } from "./notifications.repo.ts";

/** Kinds of which an action is a comment, or may be one. */
const COMMENT_KINDS: ReadonlySet<string> = new Set(["comment", "reply", "mention", "kept"]);

const REVERSAL = "/reversed";

/**
 * The key of what moderators have decided: an id of what it is about, the event's version, and whether an earlier decision is reversed.
 */
export const decisionKey = (id: string, version: number, reversed = false): string =>
  `${id}/${version}${reversed ? REVERSAL : ""}`;

const isOfReversal = (key: string): boolean => key.endsWith(REVERSAL);

/** A notification as the contract has it. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, subjectId, title, lang, key, actors, actorCount, at, unread, position } = row;
  const { about, hasActors } = NOTIFICATION_TABLE[kind];
  // The key of the action begins with the id of the text, which may be the post itself
  const [textId = key] = key.split("/");
  return {
    _id: id,
    kind,
    post: about === "post" ? { _id: subjectId, title, lang: languageOf(lang ?? "") } : null,
    comment: COMMENT_KINDS.has(kind) && textId !== subjectId ? textId : null,
    quote: kind === "quoted" ? key : null,
    // Notifications of before they were grouped are about the statement
    statementId: about === "statement" ? (key.includes("/") ? textId : subjectId) : null,
    reversed: isOfReversal(key),
    conversationId: about === "conversation" ? subjectId : null,
    actors: hasActors ? actors.map(presentAuthor) : [],
    actorCount: hasActors ? actorCount : 0,
    at: presentTime(at),
    unread,
    position,
  };
}
