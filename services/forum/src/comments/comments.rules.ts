import type { Comment, CommentPage } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { PrismaClient } from "../generated/client.ts";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { commentNotFound, postNotFound } from "../not-found.ts";
import { hasPost } from "../posts/posts.repo.ts";
import { presentComment } from "./comments.present.ts";
import { ownComment } from "./comments.policy.ts";
import {
  addComment,
  changeComment,
  countComments,
  findComment,
  findCommentRefs,
  listComments,
  removeComment,
} from "./comments.repo.ts";

/**
 * A page of a post's comments, oldest first.
 *
 * @throws ApiError `not_found`
 */
export async function readComments(
  db: PrismaClient,
  postId: string,
  page: PageRequest,
): Promise<CommentPage> {
  if (!(await hasPost(db, postId))) throw postNotFound();
  const { rows, nextCursor } = await readPageOf(page, (part) => listComments(db, postId, part));
  return { comments: rows.map(presentComment), nextCursor };
}

/**
 * Adds a comment to a post, once for each call.
 *
 * @returns the comment, and how many the post has now
 * @throws ApiError `not_found`, `conflict` for another comment under the same key
 */
export async function createComment(
  db: PrismaClient,
  author: Actor,
  { postId, content }: { postId: string; content: string },
  call: IdempotentCall | null,
): Promise<{ comment: Comment; commentCount: number }> {
  const id = newId();
  const { created, commentCount } = await db.$transaction(async (tx) => {
    const before = await findCreated(tx, call, id);
    const count = await countComments(tx, postId, before ? 0 : 1);
    if (count === null) throw postNotFound();
    if (before) return { created: before, commentCount: count };
    await addMembers(tx, [author]);
    await addComment(tx, { id, postId, authorId: author.id, content });
    return { created: id, commentCount: count };
  });
  const comment = await findComment(db, created);
  // The post was deleted the moment after
  if (comment === null) throw postNotFound();
  return { comment: presentComment(comment), commentCount };
}

/**
 * Changes a comment of the member's own.
 *
 * @returns the comment
 * @throws ApiError `not_found`, `forbidden` for another member's comment
 */
export async function editComment(
  db: PrismaClient,
  authorId: string,
  id: string,
  content: string,
): Promise<Comment> {
  ownComment(await findCommentRefs(db, id), authorId);
  await changeComment(db, id, content);
  const comment = await findComment(db, id);
  // It was deleted the moment after
  if (comment === null) throw commentNotFound();
  return presentComment(comment);
}

/**
 * Deletes a comment of the member's own. The post is locked first, as by everything that changes its counts.
 *
 * @returns how many comments the post has left
 * @throws ApiError as {@link editComment}
 */
export const deleteComment = (db: PrismaClient, authorId: string, id: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const { postId } = ownComment(await findCommentRefs(tx, id), authorId);
    const count = await countComments(tx, postId, -1);
    if (count === null || !(await removeComment(tx, id))) throw commentNotFound();
    return count;
  });
