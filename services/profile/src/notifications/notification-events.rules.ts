import type { PostChanged } from "@oneworld/contracts/forum/events";
import { START } from "@oneworld/service-kit/data/page";
import type { EventHandlers } from "@oneworld/service-kit/events/event-envelope";
import type { PrismaClient } from "../generated/client.ts";
import { type Action, applyActions } from "./actions.rules.ts";
import { decisionKey } from "./notifications.present.ts";
import { findSubscribers, findUnknown, keepNewestPosts } from "./posts.repo.ts";
import { publishUnread, type Publisher } from "./unread-publisher.ts";

/** Followers that one transaction notifies of a post. */
const SUBSCRIBERS_AT_ONCE = 500;

/** Adds actions to members' notifications, or takes them back, and publishes the counts that this changes. */
export type Notify = (actions: Action[]) => Promise<void>;

/** Creates it. */
export const createNotify =
  (deps: Publisher & { db: PrismaClient }): Notify =>
  async (actions) => {
    await publishUnread(deps, await applyActions(deps.db, actions));
  };

/** What others' events, and this service's own follows, mean for notifications. */
export function notificationHandlers(
  deps: Publisher & { db: PrismaClient },
  notify: Notify,
): Pick<
  EventHandlers,
  | "comment.changed"
  | "follow.changed"
  | "like.changed"
  | "mention.changed"
  | "message.waiting"
  | "post.changed"
  | "report.decided"
  | "statement.changed"
  | "text.kept"
> {
  const { db } = deps;
  return {
    "like.changed": {
      applyAll: (likes) =>
        notify(
          likes.map(({ postId, authorId, memberId, liked, at, version }) => ({
            memberId: authorId,
            kind: "like",
            subjectId: postId,
            key: memberId,
            actorId: memberId,
            isActive: liked,
            version,
            at,
          })),
        ),
    },
    "comment.changed": {
      applyAll: (comments) =>
        notify(
          comments.flatMap((comment) => {
            const { commentId, postId, authorId, memberId, answeredId, removed, at } = comment;
            const { version = removed ? 2 : 1 } = comment;
            const one = {
              subjectId: postId,
              key: commentId,
              actorId: memberId,
              isActive: !removed,
              version,
              at,
            };
            // An author whose comment is answered is notified once
            return [
              ...(answeredId ? [{ ...one, memberId: answeredId, kind: "reply" as const }] : []),
              ...(answeredId === authorId
                ? []
                : [{ ...one, memberId: authorId, kind: "comment" as const }]),
            ];
          }),
        ),
    },
    "mention.changed": {
      applyAll: (mentions) =>
        notify(
          mentions.map(({ textId, postId, authorId, memberId, mentioned, version, at }) => ({
            memberId,
            kind: "mention",
            subjectId: postId,
            key: textId,
            actorId: authorId,
            isActive: mentioned,
            version,
            at,
          })),
        ),
    },
    "message.waiting": {
      applyAll: (messages) =>
        notify(
          messages.map(({ conversationId, memberId, senderId, seq, waiting, at }) => ({
            memberId,
            kind: "message",
            subjectId: conversationId,
            // The next one that waits notifies again
            key: String(seq),
            actorId: senderId,
            isActive: waiting,
            version: waiting ? 1 : 2,
            at,
          })),
        ),
    },
    "follow.changed": {
      applyAll: (follows) =>
        notify(
          follows.flatMap(({ followerId, followeeId, following, version, at }) =>
            at === undefined
              ? []
              : {
                  memberId: followeeId,
                  kind: "follow",
                  subjectId: followeeId,
                  key: followerId,
                  actorId: followerId,
                  isActive: following,
                  version,
                  at,
                },
          ),
        ),
    },
    "report.decided": {
      applyAll: (decisions) =>
        notify(
          // As those of statements: many decisions in a row are one notification
          decisions.map(({ caseId, reporterId, reversed, at, version }) => ({
            ...byModerators("report", { memberId: reporterId, subjectId: reporterId, at, version }),
            key: decisionKey(caseId, version, reversed),
          })),
        ),
    },
    "statement.changed": {
      applyAll: (statements) =>
        notify(
          // Many decisions in a row are one notification; the newest statement leads to the others
          statements.map(({ statementId, memberId, reversed, at, version }) => ({
            ...byModerators("statement", { memberId, subjectId: memberId, at, version }),
            key: decisionKey(statementId, version, reversed),
          })),
        ),
    },
    "text.kept": {
      applyAll: (texts) =>
        notify(
          texts.map(({ textId, postId, memberId, at, version }) => ({
            ...byModerators("kept", { memberId, subjectId: postId, at, version }),
            key: decisionKey(textId, version),
          })),
        ),
    },
    "post.changed": {
      applyAll: async (posts) => {
        const unknown = await findUnknown(db, [...new Set(posts.map(({ postId }) => postId))]);
        const published = posts.filter(({ postId, removed }) => unknown.has(postId) && !removed);
        // Before the post is known, so that followers who aren't notified are when the event comes again
        for (const post of published) await notifyFollowers(db, post, notify);
        await keepNewestPosts(db, posts);
        await notify(posts.flatMap(quoteActions));
        await publishUnread(deps, [...new Set(posts.map(({ authorId }) => authorId))]);
      },
    },
  };
}

/** The action that a post is for the author of the one that it quotes. */
const quoteActions = (post: PostChanged): Action[] =>
  post.quoted
    ? [
        {
          memberId: post.quoted.authorId,
          kind: "quoted",
          subjectId: post.quoted.postId,
          key: post.postId,
          actorId: post.authorId,
          isActive: !post.removed,
          version: post.version,
          at: post.at,
        },
      ]
    : [];

/** Notifies the followers who asked for it of a new post. */
async function notifyFollowers(
  db: PrismaClient,
  { postId, authorId, at }: PostChanged,
  notify: Notify,
): Promise<void> {
  let after = START;
  for (;;) {
    const ids = await findSubscribers(db, authorId, "post", after, SUBSCRIBERS_AT_ONCE);
    const one = { subjectId: postId, key: postId, actorId: authorId, isActive: true, version: 1 };
    await notify(ids.map((memberId) => ({ ...one, memberId, kind: "post", at })));
    if (ids.length < SUBSCRIBERS_AT_ONCE) return;
    after = ids.at(-1) ?? after;
  }
}

/** The action that a decision of moderators is. The members who are notified don't learn who decided. */
const byModerators = (
  kind: "kept" | "report" | "statement",
  about: Pick<Action, "memberId" | "subjectId" | "at" | "version">,
): Omit<Action, "key"> => ({
  ...about,
  kind,
  actorId: about.memberId,
  isActive: true,
});

/** The action that a change of a membership is. Events of before notifications have no time. */
export const membershipAction = (
  kind: "membershipBegan" | "membershipEnded",
  { memberId, version, at }: { memberId: string; version: number; at?: string | undefined },
): Action[] =>
  at === undefined
    ? []
    : [
        {
          memberId,
          kind,
          subjectId: memberId,
          key: String(version),
          actorId: memberId,
          isActive: true,
          version,
          at,
        },
      ];
