import type { z } from "zod";
import { messageSent, messageWaiting } from "../chat/events.ts";
import {
  commentChanged,
  contentModerated,
  likeChanged,
  memberSuspended,
  mentionChanged,
  postChanged,
  reportDecided,
  statementChanged,
  textKept,
} from "../forum/events.ts";
import {
  followChanged,
  memberRegistered,
  memberRemoved,
  memberUpdated,
  mutedWordsChanged,
  restrictionChanged,
} from "../profile/events.ts";
import { membershipActivated, membershipEnded } from "../shop/events.ts";

/**
 * Every event that crosses a service boundary: its type, its publishing service, its data's schema and its identity,
 * the fields that identify the fact. A newer event of the same type and identity supersedes older ones. A field that is missing
 * equals null.
 * `null`: the event has no state, and old ones are not needed.
 */
export const EVENTS = {
  "member.registered": { owner: "auth", data: memberRegistered, identity: ["memberId"] },
  "member.removed": { owner: "auth", data: memberRemoved, identity: ["memberId"] },
  "member.updated": { owner: "profile", data: memberUpdated, identity: ["memberId"] },
  "follow.changed": {
    owner: "profile",
    data: followChanged,
    identity: ["followerId", "followeeId"],
  },
  "restriction.changed": {
    owner: "profile",
    data: restrictionChanged,
    identity: ["memberId", "otherId", "kind"],
  },
  "mutedWords.changed": { owner: "profile", data: mutedWordsChanged, identity: ["memberId"] },
  "post.changed": { owner: "forum", data: postChanged, identity: ["postId"] },
  // Only for notifications, which don't outlive the retention by much: the forum has one like for each pair
  "like.changed": { owner: "forum", data: likeChanged, identity: null },
  "comment.changed": { owner: "forum", data: commentChanged, identity: null },
  "mention.changed": { owner: "forum", data: mentionChanged, identity: null },
  // Only for notifications, too
  "report.decided": { owner: "forum", data: reportDecided, identity: null },
  "statement.changed": { owner: "forum", data: statementChanged, identity: null },
  "text.kept": { owner: "forum", data: textKept, identity: null },
  "content.moderated": {
    owner: "forum",
    data: contentModerated,
    identity: ["kind", "target", "caseId"],
  },
  "member.suspended": { owner: "forum", data: memberSuspended, identity: ["memberId"] },
  // Only for notifications, too
  "message.waiting": { owner: "chat", data: messageWaiting, identity: null },
  "message.sent": { owner: "chat", data: messageSent, identity: null },
  "membership.activated": { owner: "shop", data: membershipActivated, identity: ["memberId"] },
  "membership.ended": { owner: "shop", data: membershipEnded, identity: ["memberId"] },
} as const;

export type EventType = keyof typeof EVENTS;
export type EventData = { [T in EventType]: z.infer<(typeof EVENTS)[T]["data"]> };

/** The Redis Stream of a service's events. */
export const streamOf = (owner: string): string => `events:${owner}`;
