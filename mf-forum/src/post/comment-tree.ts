import type { Comment, Reply } from "@oneworld/contracts/forum/http";

/** Those that count: what is held doesn't. */
const counted = <Kind extends Reply>(comments: readonly Kind[]): Kind[] =>
  comments.filter(({ held }) => !held);

/** How many comments these are, with all their replies, as the server counts them. */
export const countWithReplies = (comments: readonly Comment[]): number =>
  counted(comments).reduce((sum, { replyCount }) => sum + 1 + replyCount, 0);

const change = (
  comments: Comment[],
  id: string | null,
  recipe: (comment: Comment) => Comment,
): Comment[] => comments.map((comment) => (comment._id === id ? recipe(comment) : comment));

const ordered = (replies: readonly Reply[]): Reply[] =>
  replies.toSorted((a, b) => (a._id < b._id ? -1 : 1));

/**
 * Comments with further replies to one of them, each once, oldest first.
 *
 * @param cursor the reply after which they were read: a comment without it must not skip any, and stays as it is
 * @param areLast whether there are no others to read
 */
export const withReplies = (
  comments: Comment[],
  id: string | null,
  further: Reply[],
  cursor?: string,
  areLast = false,
): Comment[] =>
  change(comments, id, (comment) => {
    const known = new Set(comment.replies.map(({ _id }) => _id));
    if (cursor !== undefined && !known.has(cursor)) return comment;
    const replies = ordered([...comment.replies, ...further.filter(({ _id }) => !known.has(_id))]);
    return {
      ...comment,
      replies,
      replyCount: areLast
        ? counted(replies).length + (comment.earlierReplies ?? 0)
        : comment.replyCount,
    };
  });

/**
 * Comments with earlier replies to one of them.
 *
 * @param first the first reply that the comment had: a comment without it must not skip any, and stays as it is
 * @param thread the comment as it was read, with its replies up to that one
 */
export const withEarlierReplies = (
  comments: Comment[],
  first: string,
  thread: Comment,
): Comment[] =>
  change(comments, thread._id, (comment) => {
    const known = new Set(comment.replies.map(({ _id }) => _id));
    if (!comment.earlierReplies || !known.has(first)) return comment;
    const earlier = thread.replies.filter(({ _id }) => !known.has(_id));
    const { earlierReplies } = thread;
    return { ...comment, replies: ordered([...comment.replies, ...earlier]), earlierReplies };
  });

/** Comments with a new reply, which counts unless it is held. One that was read before its call was answered has been counted. */
export const withNewReply = (comments: Comment[], reply: Reply): Comment[] =>
  change(comments, reply.parentId, (comment) => {
    if (comment.replies.some(({ _id }) => _id === reply._id)) return comment;
    const replyCount = comment.replyCount + (reply.held ? 0 : 1);
    return { ...comment, replies: ordered([...comment.replies, reply]), replyCount };
  });

/** Comments with a changed comment or reply in its place. */
export const withChanged = (comments: Comment[], changed: Reply): Comment[] =>
  comments.map((comment) =>
    comment._id === changed._id
      ? {
          ...changed,
          replyCount: comment.replyCount,
          replies: comment.replies,
          earlierReplies: comment.earlierReplies,
        }
      : {
          ...comment,
          replies: comment.replies.map((reply) => (reply._id === changed._id ? changed : reply)),
        },
  );

/** Comments with a restored one's replies back below it, or with a restored reply. */
export function withRestored(comments: Comment[], restored: Comment): Comment[] {
  if (restored.parentId !== null) return withNewReply(comments, restored);
  const below = new Set(restored.replies.map(({ _id }) => _id));
  return comments.filter(({ _id }) => !below.has(_id));
}

/** Comments without one, whose replies take its place, or without a reply. */
export const withoutComment = (comments: Comment[], id: string): Comment[] =>
  comments.flatMap((comment): Comment[] => {
    if (comment._id === id) {
      return comment.replies.map((reply) => ({
        ...reply,
        parentId: null,
        replyCount: 0,
        replies: [],
      }));
    }
    const replies = comment.replies.filter(({ _id }) => _id !== id);
    const removed = counted(comment.replies).length - counted(replies).length;
    return [{ ...comment, replies, replyCount: comment.replyCount - removed }];
  });
