import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { CreatePost, EditPost } from "@oneworld/contracts/forum/forms";
import type { JsonOf } from "@oneworld/service-kit/data/database-json";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { Pool } from "pg";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import {
  addMembers,
  isMember,
  learnMember,
  type Actor,
} from "@oneworld/service-kit/data/member-projection";
import { findFirstPicture, FOLDER, nameOf } from "../pictures/pictures.repo.ts";
import { showPictures } from "../pictures/pictures.rules.ts";
import {
  publishChangedMentions,
  type SentText,
  storeMentions,
} from "../mentions/mentions.rules.ts";
import { memberNotFound, postNotFound } from "../not-found.ts";
import { keepAndRemovePost, restoreRemoved } from "./deleted-posts.repo.ts";
import { assertPostAuthor } from "./posts.policy.ts";
import {
  addPost,
  changePost,
  findContent,
  findPost,
  findSummary,
  listPosts,
  lockPostOf,
  type PostSummary,
} from "./posts.repo.ts";

/**
 * One post, as the viewer sees it.
 *
 * @param viewerId null for a visitor
 * @throws ApiError `not_found`
 */
export async function readPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<Post> {
  const post = await findPost(db, id, viewerId);
  if (post === null) throw postNotFound();
  return post;
}

/**
 * A post without its likes and comments, with the address of its first picture.
 *
 * @throws ApiError `not_found`
 */
export async function readSummary(
  db: PrismaClient,
  id: string,
): Promise<PostSummary & { image: string | null }> {
  const [post, picture] = await Promise.all([findSummary(db, id), findFirstPicture(db, id)]);
  if (post === null) throw postNotFound();
  return { ...post, image: picture === null ? null : FOLDER + nameOf(picture) };
}

/**
 * A page of a member's posts in JSON, newest first.
 *
 * @throws ApiError `not_found` for a member without an account
 */
export async function readPostsOf(
  { db, pool, lookUpMember }: { db: PrismaClient; pool: Pool; lookUpMember: MemberLookup },
  authorId: string,
  page: PageRequest,
  viewerId: string | null,
): Promise<JsonOf<FeedPage>> {
  const isHere = authorId === viewerId || (await isMember(db, authorId));
  if (!isHere && !(await learnMember({ db, lookUpMember }, authorId))) throw memberNotFound();
  return listPosts(pool, { kind: "author", authorId }, page, viewerId);
}

/**
 * Publishes a post, once for each call.
 *
 * @returns the post
 * @throws ApiError `conflict` for another post under the same key, `not_found` where it has been deleted since,
 *   `invalid_input` for pictures as {@link showPictures}
 */
export async function createPost(
  db: PrismaClient,
  author: Actor,
  { title, content: text, mentions, postCategory, region, warning, pictures = [] }: CreatePost,
  call: IdempotentCall | null,
): Promise<Post> {
  const id = newId();
  const before = await db.$transaction(async (tx) => {
    const created = await findCreated(tx, call, id);
    if (created) return created;
    await addMembers(tx, [author]);
    const { content, mentioned } = await storeMentions(tx, {
      authorId: author.id,
      field: "content",
      text,
      mentions,
    });
    const post = { id, authorId: author.id, title, content, category: postCategory, region };
    await addPost(tx, { ...post, warning: warning ?? null });
    await showPictures(tx, post, pictures);
    await publishChangedMentions(
      tx,
      { textId: id, postId: id, authorId: author.id },
      "",
      mentioned,
    );
    return null;
  });
  return readPost(db, before ?? id, author.id);
}

/**
 * Changes a post of the member's own; what is left out stays as it is.
 *
 * @returns the post
 * @throws ApiError `not_found`, `forbidden` for another member's post, `invalid_input` for pictures as {@link showPictures}
 */
export async function editPost(
  db: PrismaClient,
  authorId: string,
  id: string,
  { title, content: text, mentions, postCategory, region, warning, pictures }: EditPost,
): Promise<Post> {
  await db.$transaction(async (tx) => {
    assertPostAuthor(await lockPostOf(tx, id), authorId);
    const hasOtherPictures =
      pictures !== undefined && (await showPictures(tx, { id, authorId }, pictures));
    const content =
      text === undefined ? undefined : await editText(tx, authorId, id, { text, mentions });
    const changes = {
      ...(title !== undefined && { title }),
      ...(content !== undefined && { content }),
      ...(postCategory !== undefined && { category: postCategory }),
      ...(region !== undefined && { region: region || null }),
      ...(warning !== undefined && { warning }),
    };
    await changePost(tx, id, changes, hasOtherPictures);
  });
  return readPost(db, id, authorId);
}

/** Publishes whom the new text of a locked post mentions. @returns the text as it is stored */
async function editText(
  tx: Prisma.TransactionClient,
  authorId: string,
  id: string,
  sent: Pick<SentText, "text" | "mentions">,
): Promise<string> {
  const before = await findContent(tx, id);
  const { content, mentioned } = await storeMentions(tx, {
    ...sent,
    authorId,
    field: "content",
    before,
  });
  await publishChangedMentions(tx, { textId: id, postId: id, authorId }, before, mentioned);
  return content;
}

/**
 * Deletes a post of the member's own, with its likes and comments, and keeps them for {@link restorePost}.
 * Errors as {@link editPost}.
 */
export const deletePost = (db: PrismaClient, authorId: string, id: string): Promise<void> =>
  db.$transaction(async (tx) => {
    assertPostAuthor(await lockPostOf(tx, id), authorId);
    await keepAndRemovePost(tx, id);
  });

/**
 * Restores a post that the member has just deleted, with its likes and comments. A second call finds it restored.
 *
 * @returns the post
 * @throws ApiError `not_found` for an unknown post, another member's, and one that was deleted too long ago
 */
export async function restorePost(db: PrismaClient, authorId: string, id: string): Promise<Post> {
  const isOwn = await db.$transaction(
    async (tx) =>
      (await restoreRemoved(tx, id, authorId)) || (await lockPostOf(tx, id))?.authorId === authorId,
  );
  if (!isOwn) throw postNotFound();
  return readPost(db, id, authorId);
}
