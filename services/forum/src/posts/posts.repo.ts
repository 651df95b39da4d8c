import { POST_COMMENTS_SHOWN, POST_LIKES_SHOWN } from "@oneworld/contracts/forum/limits";
import type { Category, Region } from "@oneworld/contracts/forum/topics";
import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import {
  authorJson,
  isoTime,
  jsonPage,
  parseJson,
  readJson,
  type JsonOf,
} from "@oneworld/service-kit/data/database-json";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { Pool } from "pg";
import { publishPosts } from "../events/activity.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { postsBefore, type PostFilter } from "./post-index.ts";

const { sql, raw, empty } = Prisma;

/**
 * A page of posts in JSON, newest first: one query, whatever it shows.
 *
 * @param viewerId whose own likes must not be missing; null for a visitor
 */
export async function listPosts(
  pool: Pool,
  filter: PostFilter,
  page: PageRequest,
  viewerId: string | null,
): Promise<JsonOf<FeedPage>> {
  const source = postsBefore(filter, { ...page, limit: page.limit + 1 });
  const rows = await readJson<Post>(pool, selectPosts(source, viewerId));
  return jsonPage("posts", rows, page.limit);
}

/** One post as the viewer sees it, or null. */
export async function findPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<Post | null> {
  const source = sql`SELECT * FROM post WHERE id = ${id}::uuid`;
  const [row] = await db.$queryRaw<{ json: JsonOf<Post> }[]>(selectPosts(source, viewerId));
  return row ? parseJson(row.json) : null;
}

const SUMMARY = {
  id: true,
  title: true,
  content: true,
  category: true,
  createdAt: true,
  editedAt: true,
  likeCount: true,
  commentCount: true,
  author: { select: { name: true } },
} satisfies Prisma.PostSelect;

/** A post without its likes and comments. */
export type PostSummary = Prisma.PostGetPayload<{ select: typeof SUMMARY }>;

/** One post without its likes and comments, or null. */
export const findSummary = (db: PrismaClient, id: string): Promise<PostSummary | null> =>
  db.post.findUnique({ where: { id }, select: SUMMARY });

/** What an author can change of a post. */
export interface PostChanges {
  title?: string;
  content?: string;
  category?: Category;
  region?: Region | null;
}

/** Adds a post of a member who is known, and publishes it. */
export async function addPost(
  tx: Prisma.TransactionClient,
  post: Prisma.PostUncheckedCreateInput,
): Promise<void> {
  await tx.post.create({ data: post, select: { id: true } });
  await publishPosts(tx, sql`id = ${post.id}::uuid`);
}

/** Whether there is such a post. */
export const hasPost = async (db: PrismaClient, id: string): Promise<boolean> =>
  (await db.post.count({ where: { id } })) > 0;

/** Makes other transactions that change this post wait until this one ends. @returns who wrote it, or null for an unknown post */
export async function lockPostOf(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<{ authorId: string } | null> {
  const [row] = await tx.$queryRaw<{ authorId: string }[]>`
    SELECT author_id AS "authorId" FROM post WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return row ?? null;
}

/** Changes a post that is locked, notes when, and publishes it. What it says already changes nothing. */
export async function changePost(
  tx: Prisma.TransactionClient,
  id: string,
  changes: PostChanges,
): Promise<void> {
  const { region, ...texts } = changes;
  const differs: Prisma.PostWhereInput[] = Object.entries(texts).map(([column, value]) => ({
    [column]: { not: value },
  }));
  // SQL's "is not" finds no null
  if (region === null) differs.push({ region: { not: null } });
  else if (region !== undefined) differs.push({ region: null }, { region: { not: region } });
  const { count } = await tx.post.updateMany({
    where: { id, OR: differs },
    data: { ...changes, editedAt: new Date() },
  });
  if (count > 0) await publishPosts(tx, sql`id = ${id}::uuid`);
}

/** Posts in JSON by the contract's names, from any select of them. */
const selectPosts = (source: Prisma.Sql, viewerId: string | null): Prisma.Sql => sql`
  SELECT "_id" AS id, row_to_json(entry)::text AS json
  FROM (
    SELECT ${raw(`id AS "_id", title, content, category AS "postCategory", region,
      ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt",
      ${authorJson("post.author_id")} AS "user"`)},
      ${newestLikes(viewerId)} AS likes, like_count AS "likeCount",
      ${raw(FIRST_COMMENTS)} AS comments, comment_count AS "commentCount"
    FROM (${source}) post
    ORDER BY id DESC
  ) entry`;

/** The comments that travel inside a post, oldest first. */
const FIRST_COMMENTS = `(
  SELECT coalesce(json_agg(entry), '[]')
  FROM (
    SELECT id AS "_id", post_id AS "postId", ${authorJson("comment.author_id")} AS "user", content,
      ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt"
    FROM comment WHERE post_id = post.id ORDER BY id LIMIT ${POST_COMMENTS_SHOWN}
  ) entry)`;

/** The newest likes of a post, and the viewer's own however old it is. */
const newestLikes = (viewerId: string | null): Prisma.Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('userId', member_id) ORDER BY created_at DESC), '[]')
  FROM (
    (SELECT member_id, created_at FROM post_like WHERE post_id = post.id
     ORDER BY created_at DESC LIMIT ${raw(String(POST_LIKES_SHOWN))})
    ${viewerId === null ? empty : ownLike(viewerId)}
  ) newest)`;

const ownLike = (viewerId: string): Prisma.Sql => sql`
  UNION SELECT member_id, created_at FROM post_like
  WHERE post_id = post.id AND member_id = ${viewerId}::uuid`;
