import { forbidden } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "../json-page.ts";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { commentNotFound, postNotFound } from "../not-found.ts";
import { hasPost } from "../posts/posts.repo.ts";
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
 * A page of a post's comments in JSON, oldest first.
 *
 * @throws ApiError `not_found`
 */
export async function readComments(
  db: PrismaClient,
  postId: string,
  page: PageRequest,
): Promise<string> {
  if (!(await hasPost(db, postId))) throw postNotFound();
  return listComments(db, postId, page);
}

/**
 * Adds a comment to a post, once for each call.
 *
 * @returns the comment in JSON, and how many the post has now
 * @throws ApiError `not_found`, `conflict` for another comment under the same key
 */
export async function createComment(
  db: PrismaClient,
  author: Actor,
  { postId, content }: { postId: string; content: string },
  call: IdempotentCall | null,
): Promise<{ comment: string; commentCount: number }> {
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
  return { comment, commentCount };
}

/**
 * Changes a comment of the member's own.
 *
 * @returns the comment in JSON
 * @throws ApiError `not_found`, `forbidden` for another member's comment
 */
export async function editComment(
  db: PrismaClient,
  authorId: string,
  id: string,
  content: string,
): Promise<string> {
  await ownComment(db, authorId, id);
  await changeComment(db, id, content);
  const comment = await findComment(db, id);
  // It was deleted the moment after
  if (comment === null) throw commentNotFound();
  return comment;
}

/**
 * Deletes a comment of the member's own. The post is locked first, as by everything that changes its counts.
 *
 * @returns how many comments the post has left
 * @throws ApiError as {@link editComment}
 */
export const deleteComment = (db: PrismaClient, authorId: string, id: string): Promise<number> =>
  db.$transaction(async (tx) => {
    const { postId } = await ownComment(tx, authorId, id);
    const count = await countComments(tx, postId, -1);
    if (count === null || !(await removeComment(tx, id))) throw commentNotFound();
    return count;
  });

async function ownComment(
  db: Parameters<typeof findCommentRefs>[0],
  authorId: string,
  id: string,
): Promise<{ postId: string }> {
  const comment = await findCommentRefs(db, id);
  if (!comment) throw commentNotFound();
  if (comment.authorId !== authorId) throw forbidden("This is another member's comment.");
  return comment;
}
