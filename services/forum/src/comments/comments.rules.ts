import { newId } from "@oneworld/service-kit/id";
import type { PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "../json-page.ts";
import { addMembers, type Writer } from "../members/members.repo.ts";
import { postNotFound } from "../not-found.ts";
import { hasPost } from "../posts/posts.repo.ts";
import { addComment, countComment, findComment, listComments } from "./comments.repo.ts";

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
 * Adds a comment to a post.
 *
 * @returns the comment in JSON, and how many the post has now
 * @throws ApiError `not_found`
 */
export async function createComment(
  db: PrismaClient,
  author: Writer,
  { postId, content }: { postId: string; content: string },
): Promise<{ comment: string; commentCount: number }> {
  const id = newId();
  const commentCount = await db.$transaction(async (tx) => {
    const count = await countComment(tx, postId);
    if (count === null) throw postNotFound();
    await addMembers(tx, [author]);
    await addComment(tx, { id, postId, authorId: author.id, content });
    return count;
  });
  const comment = await findComment(db, id);
  // The post was deleted the moment after
  if (comment === null) throw postNotFound();
  return { comment, commentCount };
}
