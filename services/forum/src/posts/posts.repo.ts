import { POST_COMMENTS_SHOWN, POST_LIKES_SHOWN } from "@oneworld/contracts/forum/limits";
import type { Category, FeedOrder, Region } from "@oneworld/contracts/forum/topics";
import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { Language } from "@oneworld/contracts/site/languages";
import {
  authorJson,
  isoTime,
  jsonPage,
  parseJson,
  readJson,
  type JsonOf,
} from "@oneworld/service-kit/data/database-json";
import { type PageRequest, placeOf } from "@oneworld/service-kit/data/page";
import type { Reads } from "@oneworld/service-kit/data/reads";
import { selectComments, visibleComments } from "../comments/comment-json.ts";
import { publishPosts } from "../events/activity.repo.ts";
import { keepTags } from "../hashtags/hashtags.repo.ts";
import { contentColumns, withNames } from "../mentions/mentions.repo.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { selectPictures } from "../pictures/pictures.repo.ts";
import {
  exceptHidden,
  hasMutedWord,
  notHiddenFrom,
  postText,
  WARNING,
} from "../restrictions/visible.ts";
import { DISCUSSED_PLACE, discussedBefore } from "./discussed-posts.ts";
import { bookmarkedBefore, postsBefore, type PostFilter } from "./post-index.ts";
import { quotedJson } from "./quoted-post.ts";

const { sql, raw, empty } = Prisma;

/** How posts of a list are ordered, and where pages continue: SQL. */
interface Order {
  by: string;
  place: string;
}

const NEWEST: Order = { by: "post.id DESC", place: "id" };
const DISCUSSED: Order = {
  by: "post.comment_count DESC, post.id DESC",
  place: DISCUSSED_PLACE,
};
/** the last bookmarked first */
const BOOKMARKED: Order = { by: "post.place DESC", place: "place" };

/**
 * A page of posts in JSON, newest first unless asked otherwise: one query, whatever it shows. Posts with a muted word are left out of the page,
 * which has fewer posts then.
 *
 * @param viewerId whose own likes must not be missing; null for a visitor
 */
export async function listPosts(
  reads: Reads,
  filter: PostFilter,
  page: PageRequest,
  viewerId: string | null,
  order: FeedOrder = "newest",
): Promise<JsonOf<FeedPage>> {
  const part = { ...page, limit: page.limit + 1 };
  // Of the other order, where somebody has changed it in the address
  const newest = { ...part, cursor: part.cursor && placeOf(part.cursor).id };
  const options = { leavesOutMutedWords: filter.kind !== "author" };
  const query =
    order === "newest"
      ? selectPosts(postsBefore(filter, newest, viewerId), viewerId, NEWEST, options)
      : selectPosts(discussedBefore(filter, part, viewerId), viewerId, DISCUSSED, options);
  const rows = await readJson<Post>(reads, query);
  return jsonPage("posts", rows, page.limit);
}

/** A page in JSON of what a member has bookmarked, the last bookmarked first. */
export async function listBookmarks(
  reads: Reads,
  memberId: string,
  page: PageRequest,
): Promise<JsonOf<FeedPage>> {
  const source = bookmarkedBefore(memberId, { ...page, limit: page.limit + 1 });
  const rows = await readJson<Post>(reads, selectPosts(source, memberId, BOOKMARKED));
  return jsonPage("posts", rows, page.limit);
}

/** One post as the viewer sees it, or null. */
export async function findPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<Post | null> {
  const visible = exceptHidden(viewerId, "author_id");
  const source = sql`SELECT * FROM post WHERE id = ${id}::uuid ${notHiddenFrom(viewerId)} ${visible}`;
  const [row] = await db.$queryRaw<{ json: JsonOf<Post> }[]>(
    selectPosts(source, viewerId, NEWEST, { hasReplies: true }),
  );
  return row ? parseJson(row.json) : null;
}

const SUMMARY = {
  id: true,
  title: true,
  content: true,
  lang: true,
  warning: true,
  label: true,
  category: true,
  createdAt: true,
  editedAt: true,
  likeCount: true,
  commentCount: true,
  author: { select: { name: true } },
} satisfies Prisma.PostSelect;

/** A post without its likes and comments. */
export type PostSummary = Omit<Prisma.PostGetPayload<{ select: typeof SUMMARY }>, "label">;

/** One post without its likes and comments, or null. */
export async function findSummary(db: PrismaClient, id: string): Promise<PostSummary | null> {
  const found = await db.post.findUnique({ where: { id, hiddenAt: null }, select: SUMMARY });
  if (!found) return null;
  const { label, ...post } = found;
  return { ...post, warning: label ?? post.warning, content: await showNames(db, post.content) };
}

/** A stored text with the names of those whom it mentions. */
async function showNames(db: PrismaClient, text: string): Promise<string> {
  if (!text.includes("@[")) return text;
  const [row] = await db.$queryRaw<{ shown: string }[]>`SELECT text_with_names(${text}) AS shown`;
  return row?.shown ?? text;
}

/** A post's text as it is stored. */
export const findContent = async (tx: Prisma.TransactionClient, id: string): Promise<string> =>
  (await tx.post.findUnique({ where: { id }, select: { content: true } }))?.content ?? "";

/** All that a post says to its readers. */
export interface PostWords {
  title: string;
  content: string;
  warning: string | null;
  /** what its pictures show */
  alts: string[];
}

/** What a post says, with the names of those whom it mentions, and the moderators' label. */
export async function findWords(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<PostWords & { label: string | null }> {
  const [row] = await tx.$queryRaw<(PostWords & { label: string | null })[]>`
    SELECT title, ${raw(withNames("content"))} AS content, warning, label,
      ARRAY(SELECT alt FROM post_picture WHERE post_id = post.id ORDER BY position) AS alts
    FROM post WHERE id = ${id}::uuid`;
  return row ?? { title: "", content: "", warning: null, alts: [], label: null };
}

/** What an author can change of a post. */
export interface PostChanges {
  title?: string;
  content?: string;
  lang?: Language | null;
  warning?: string | null;
  category?: Category;
  region?: Region | null;
}

const MAY_BE_NULL: ReadonlySet<string> = new Set([
  "lang",
  "region",
  "warning",
] satisfies (keyof PostChanges)[]);

/** Adds a post of a member who exists, and publishes it unless it is held. */
export async function addPost(
  tx: Prisma.TransactionClient,
  post: Prisma.PostUncheckedCreateInput,
): Promise<void> {
  await tx.post.create({ data: post, select: { id: true } });
  await keepTags(tx, post.id);
  await publishPosts(tx, sql`id = ${post.id}::uuid AND hidden_at IS NULL`);
}

/** Whether there is such a post for the viewer. @param viewerId null for a visitor */
export async function hasPost(
  db: PrismaClient,
  id: string,
  viewerId: string | null,
): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1 FROM post WHERE id = ${id}::uuid AND hidden_at IS NULL ${exceptHidden(viewerId, "author_id")}`;
  return rows.length > 0;
}

/**
 * Makes other transactions that change this post wait until this one ends.
 *
 * @returns who wrote it, and whether it is held; null for an unknown post, one that moderators hide, and another member's that is held
 */
export async function lockPostOf(
  tx: Prisma.TransactionClient,
  id: string,
  memberId: string,
): Promise<{ authorId: string; isHeld: boolean } | null> {
  const [row] = await tx.$queryRaw<{ authorId: string; isHeld: boolean }[]>`
    SELECT author_id AS "authorId", held_for IS NOT NULL AS "isHeld" FROM post
    WHERE id = ${id}::uuid ${notHiddenFrom(memberId)} FOR NO KEY UPDATE`;
  return row ?? null;
}

/**
 * Changes a post that is locked, notes when, and publishes it unless it is held. What it says already changes nothing.
 *
 * @param hasOtherPictures whether its pictures have changed
 */
export async function changePost(
  tx: Prisma.TransactionClient,
  id: string,
  changes: PostChanges,
  hasOtherPictures: boolean,
): Promise<void> {
  // SQL's "is not" finds no null
  const differs = Object.entries(changes).flatMap(([column, value]): Prisma.PostWhereInput[] => [
    { [column]: { not: value } },
    ...(MAY_BE_NULL.has(column) && value !== null ? [{ [column]: null }] : []),
  ]);
  const { count } = await tx.post.updateMany({
    where: hasOtherPictures ? { id } : { id, OR: differs },
    data: { ...changes, editedAt: new Date() },
  });
  if (count === 0) return;
  await keepTags(tx, id);
  await publishPosts(tx, sql`id = ${id}::uuid AND hidden_at IS NULL`);
}

interface PostOptions {
  /** whether their comments have their first replies */
  hasReplies?: boolean;
  /** whether posts with a muted word are null */
  leavesOutMutedWords?: boolean;
}

/** Posts in JSON by the contract's names, from any select of them. */
const selectPosts = (
  source: Prisma.Sql,
  viewerId: string | null,
  { by, place }: Order,
  { hasReplies = false, leavesOutMutedWords = false }: PostOptions = {},
): Prisma.Sql => sql`
  SELECT ${raw(place)} AS id, (SELECT row_to_json(entry) FROM (
    SELECT id AS "_id", title, ${contentColumns("post", viewerId)}, ${raw(`lang, ${WARNING} AS warning, category AS "postCategory", region,
      ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt",
      ${authorJson("post.author_id")} AS "user"`)},
      ${raw(selectPictures)} AS pictures,
      ${newestLikes(viewerId)} AS likes, like_count AS "likeCount",
      ${firstComments(hasReplies, viewerId)} AS comments, comment_count AS "commentCount", held_for AS held,
      ${viewerId === null ? sql`false` : isBookmarkedBy(viewerId)} AS bookmarked,
      ${quotedJson(viewerId)} AS quoted
  ) entry ${
    viewerId === null || !leavesOutMutedWords
      ? empty
      : sql`WHERE NOT ${hasMutedWord(viewerId, "post.author_id", postText("post"))}`
  })::text AS json
  FROM (${source}) post
  ORDER BY ${raw(by)}`;

/** The comments that travel inside a post, oldest first; ordered by the whole key of their index. */
const firstComments = (hasReplies: boolean, viewerId: string | null): Prisma.Sql => sql`(
  SELECT coalesce(json_agg(entry), '[]')
  FROM (${selectComments(
    sql`SELECT * FROM comment WHERE post_id = post.id AND parent_id IS NULL ${visibleComments(viewerId)}
     ORDER BY post_id, parent_id, id LIMIT ${raw(String(POST_COMMENTS_SHOWN))}`,
    hasReplies,
    viewerId,
  )}) entry)`;

/** The newest likes of a post, and the viewer's own however old it is. */
const newestLikes = (viewerId: string | null): Prisma.Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('userId', member_id) ORDER BY created_at DESC), '[]')
  FROM (
    (SELECT member_id, created_at FROM post_like WHERE post_id = post.id ${exceptHidden(viewerId, "member_id")}
     ORDER BY created_at DESC LIMIT ${raw(String(POST_LIKES_SHOWN))})
    ${viewerId === null ? empty : ownLike(viewerId)}
  ) newest)`;

const isBookmarkedBy = (viewerId: string): Prisma.Sql =>
  sql`EXISTS (SELECT FROM bookmark WHERE member_id = ${viewerId}::uuid AND post_id = post.id)`;

const ownLike = (viewerId: string): Prisma.Sql => sql`
  UNION SELECT member_id, created_at FROM post_like
  WHERE post_id = post.id AND member_id = ${viewerId}::uuid`;
