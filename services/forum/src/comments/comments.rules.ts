import type { Comment, CommentPage } from "@oneworld/contracts/forum/http";
import type { Language } from "@oneworld/contracts/site/languages";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { KeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { commentNotFound, notRestorable, postNotFound } from "../not-found.ts";
import {
  publishChangedMentions,
  type SentText,
  storeMentions,
} from "../mentions/mentions.rules.ts";
import type { CheckText } from "../brakes/brakes.rules.ts";
import { findText } from "../moderation/case-context.repo.ts";
import { applyToPost } from "../moderation/content-effects.repo.ts";
import { addHold, lockCaseOf } from "../moderation/holds.repo.ts";
import { hasPost } from "../posts/posts.repo.ts";
import { isHidden } from "../restrictions/restrictions.repo.ts";
import { ownComment } from "./comments.policy.ts";
import { findDeleted, keepComment, restoreKept } from "./deleted-comments.repo.ts";
import {
  addComment,
  changeComment,
  type CommentFilter,
  countComments,
  countReplies,
  findComment,
  findCommentRefs,
  findThread,
  listComments,
  lockContent,
  removeComment,
} from "./comments.repo.ts";

/**
 * A page of a post's comments, oldest first.
 *
 * @throws ApiError `not_found`
 */
export async function readComments(
  db: PrismaClient,
  filter: CommentFilter,
  { cursor, limit }: PageRequest,
): Promise<CommentPage> {
  if (!(await hasPost(db, filter.postId, filter.viewerId))) throw postNotFound();
  const found = await listComments(db, filter, { cursor, limit: limit + 1 });
  const comments = found.slice(0, limit);
  const nextCursor = found.length > limit ? (comments.at(-1)?._id ?? null) : null;
  return { comments, nextCursor };
}

/**
 * The comment to which a comment or reply belongs, as a page of its own.
 *
 * @throws ApiError `not_found` for what the viewer doesn't see
 */
export async function readThread(
  db: PrismaClient,
  { postId, viewerId }: Pick<CommentFilter, "postId" | "viewerId">,
  id: string,
): Promise<CommentPage> {
  if (!(await hasPost(db, postId, viewerId))) throw postNotFound();
  const thread = await findThread(db, postId, id, viewerId);
  if (thread === null) throw commentNotFound();
  return { comments: [thread], nextCursor: null };
}

/** What adding, deleting and restoring comments needs. All lock the post. */
export interface CommentDeps {
  db: PrismaClient;
  /** by post */
  takeTurns: KeyedLimiter;
  checkText: CheckText;
}

/** The field of a comment's text. */
const field = "commentContent";

/** What a comment says. */
interface WrittenComment extends Pick<SentText, "text" | "mentions"> {
  lang: Language | null;
}

/** A comment that a member sends, and the comment or reply that it answers. */
interface NewComment extends WrittenComment {
  postId: string;
  answers?: string | undefined;
}

/**
 * Adds a comment to a post, once for each call, unless a spam brake holds it. There are two levels: what answers a reply stands beside that.
 *
 * @returns the comment, and how many the post has now
 * @throws ApiError `not_found`, also where the answered comment is gone or another post's, and where a block is between the two, `conflict` for another comment
 *   under the same key; and as {@link CheckText}
 */
export async function createComment(
  { db, takeTurns, checkText }: CommentDeps,
  author: Actor,
  { postId, text, mentions, answers, lang }: NewComment,
  call: IdempotentCall | null,
): Promise<{ comment: Comment; commentCount: number }> {
  if (!(await hasPost(db, postId, author.id))) throw postNotFound();
  const id = newId();
  const add = async (tx: Prisma.TransactionClient) => {
    const before = await findCreated(tx, call, id);
    const hold = before ? null : await checkText(tx, { id, authorId: author.id, field, text });
    const count = await countComments(tx, postId, before || hold ? 0 : 1);
    if (count === null) throw postNotFound();
    if (before) return { created: before, commentCount: count };
    const answered = answers ? await findCommentRefs(tx, answers, null) : null;
    if (answers && answered?.postId !== postId) throw commentNotFound();
    const parentId = answered?.parentId ?? answers ?? null;
    const parent = answered?.parentId ? await findCommentRefs(tx, answered.parentId, null) : null;
    for (const above of [answered, parent])
      if (above && (await isHidden(tx, author.id, above.authorId))) throw commentNotFound();
    const answeredId = answered?.authorId ?? null;
    await addMembers(tx, [author]);
    const { content, mentioned } = await storeMentions(tx, {
      authorId: author.id,
      field,
      text,
      mentions,
    });
    const comment = { id, postId, authorId: author.id, content, lang, parentId, answeredId };
    if (hold) {
      await addComment(tx, { ...comment, hiddenAt: new Date(), heldFor: hold.reason });
      await addHold(tx, { kind: "comment", id }, hold);
      return { created: id, commentCount: count };
    }
    await addComment(tx, comment);
    await publishChangedMentions(tx, { textId: id, postId, authorId: author.id }, "", mentioned);
    if (parentId) await countReplies(tx, parentId, 1);
    return { created: id, commentCount: count };
  };
  const { created, commentCount } = await takeTurns(postId, () => db.$transaction(add));
  const comment = await findComment(db, created, author.id);
  // The post was deleted the moment after
  if (comment === null) throw postNotFound();
  return { comment, commentCount };
}

/**
 * Changes a comment of the member's own. It goes through the spam brakes as a new one does.
 *
 * @returns the comment
 * @throws ApiError `not_found`, also where a block hides the post or the comment above it from them, `forbidden` for another member's
 *   comment; and as {@link CheckText}
 */
export async function editComment(
  { db, checkText }: Pick<CommentDeps, "db" | "checkText">,
  authorId: string,
  id: string,
  { lang, ...sent }: WrittenComment,
): Promise<Comment> {
  const { postId } = ownComment(await findCommentRefs(db, id, authorId), authorId);
  await readThread(db, { postId, viewerId: authorId }, id);
  const thing = { kind: "comment", id } as const;
  await db.$transaction(async (tx) => {
    await lockCaseOf(tx, thing);
    // A moderator may have decided meanwhile
    const { isHeld } = ownComment(await findCommentRefs(tx, id, authorId), authorId);
    const shown = (await findText(tx, "comment", id))?.text ?? "";
    const hold = await checkText(tx, { id, authorId, field, text: sent.text, before: shown });
    if (hold) await countComments(tx, postId, 0);
    const before = await lockContent(tx, id);
    if (before === null) throw commentNotFound();
    const { content, mentioned } = await storeMentions(tx, {
      ...sent,
      authorId,
      field,
      before,
    });
    await changeComment(tx, id, { before, content, lang });
    const where = { textId: id, postId, authorId };
    if (!isHeld) await publishChangedMentions(tx, where, before, hold ? [] : mentioned);
    if (!hold) return;
    await addHold(tx, thing, hold);
    await applyToPost(tx, postId);
  });
  const comment = await findComment(db, id, authorId);
  // It was deleted the moment after
  if (comment === null) throw commentNotFound();
  return comment;
}

/**
 * Deletes a comment of the member's own, and keeps it for {@link restoreComment}. The post is locked first, as by everything that changes its counts.
 *
 * @returns how many comments the post has left
 * @throws ApiError as {@link editComment}
 */
export async function deleteComment(
  { db, takeTurns }: CommentDeps,
  authorId: string,
  id: string,
): Promise<number> {
  const { postId } = ownComment(await findCommentRefs(db, id, authorId), authorId);
  const remove = async (tx: Prisma.TransactionClient) => {
    const count = await countComments(tx, postId, -1);
    await keepComment(tx, id);
    const removed = count === null ? null : await removeComment(tx, postId, id);
    if (count === null || !removed) throw commentNotFound();
    if (removed.hasCounted) return count;
    // Replies to it, which didn't count either, are comments now
    await applyToPost(tx, postId);
    return (await countComments(tx, postId, 0)) ?? 0;
  };
  return takeTurns(postId, () => db.$transaction(remove));
}

/**
 * Restores a comment that the member has just deleted, with its replies and mentions. A second call finds it restored.
 *
 * @returns the comment, and how many the post has
 * @throws ApiError `not_found` for an unknown comment, another member's, one that was deleted too long ago, and where the post is gone
 */
export async function restoreComment(
  { db, takeTurns }: CommentDeps,
  authorId: string,
  id: string,
): Promise<{ comment: Comment; commentCount: number }> {
  const deleted = await findDeleted(db, id, authorId);
  const { postId } = deleted ?? (await ownRefs(db, id, authorId, notRestorable));
  if (!(await hasPost(db, postId, authorId))) throw commentNotFound();
  const restore = async (tx: Prisma.TransactionClient) => {
    const count = await countComments(tx, postId, 1);
    const restored = count === null ? null : await restoreKept(tx, id, authorId);
    if (count === null || !restored) {
      await ownRefs(tx, id, authorId, notRestorable);
      return { commentCount: await countComments(tx, postId, -1), newestReplyId: null };
    }
    // Moderators may have hidden it or others meanwhile
    const shown = await countComments(tx, postId, 0);
    return { commentCount: shown, ...restored };
  };
  const { commentCount, newestReplyId } = await takeTurns(postId, () => db.$transaction(restore));
  if ((await findCommentRefs(db, id, authorId)) === null) throw commentNotFound();
  const thread = await findThread(db, postId, newestReplyId ?? id, authorId);
  const comment = thread?._id === id ? thread : await findComment(db, id, authorId);
  if (comment === null || commentCount === null) throw commentNotFound();
  return { comment, commentCount };
}

/** What a comment of the member's own belongs to. @throws ApiError `not_found`, the given one, for others */
async function ownRefs(
  db: Parameters<typeof findCommentRefs>[0],
  id: string,
  authorId: string,
  absent = commentNotFound,
) {
  const refs = await findCommentRefs(db, id, authorId);
  if (refs?.authorId !== authorId) throw absent();
  return refs;
}
