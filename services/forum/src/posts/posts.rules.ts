import type { CreatePost } from "@oneworld/contracts/forum/http";
import { newId } from "@oneworld/service-kit/id";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "../json-page.ts";
import { addMembers, isKnown, type Writer } from "../members/members.repo.ts";
import { memberNotFound, postNotFound } from "../not-found.ts";
import { addPost, findPost, listPosts } from "./posts.repo.ts";

/**
 * One post in JSON, as the viewer sees it.
 *
 * @param viewerId null for a visitor
 * @throws ApiError `not_found`
 */
export async function readPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<string> {
  const post = await findPost(db, id, viewerId);
  if (post === null) throw postNotFound();
  return post;
}

/**
 * A page of a member's posts in JSON, newest first.
 *
 * @throws ApiError `not_found` for a member nobody has told of, unless it is the viewer, whose sign-up may be on its way
 */
export async function readPostsOf(
  { db, pool }: { db: PrismaClient; pool: Pool },
  authorId: string,
  page: PageRequest,
  viewerId: string | null,
): Promise<string> {
  if (authorId !== viewerId && !(await isKnown(db, authorId))) throw memberNotFound();
  return listPosts(pool, { authorId }, page, viewerId);
}

/** Publishes a post. @returns it in JSON */
export async function createPost(
  db: PrismaClient,
  author: Writer,
  { title, content, postCategory, region }: CreatePost,
): Promise<string> {
  const id = newId();
  await db.$transaction(async (tx) => {
    await addMembers(tx, [author]);
    await addPost(tx, { id, authorId: author.id, title, content, category: postCategory, region });
  });
  return readPost(db, id, author.id);
}
