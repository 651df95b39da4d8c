import { POST_COMMENTS_SHOWN } from "@oneworld/contracts/forum/limits";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { isoTime } from "../iso-time.ts";
import { jsonPage, type JsonEntry, type PageRequest } from "../json-page.ts";
import { authorJson } from "@oneworld/service-kit/data/member-projection";

const { sql, raw } = Prisma;

/** Less than any id. */
const START = "00000000-0000-0000-0000-000000000000";

/** A comment by the contract's names. */
const COLUMNS = `id AS "_id", post_id AS "postId", ${authorJson("comment.author_id")} AS "user",
  content, ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt"`;

/**
 * SQL of the comments that travel inside a post, in JSON, oldest first.
 *
 * @param postId SQL of the post's id
 */
export const firstComments = (postId: string): string => `(
  SELECT coalesce(json_agg(entry), '[]')
  FROM (
    SELECT ${COLUMNS} FROM comment WHERE post_id = ${postId} ORDER BY id LIMIT ${POST_COMMENTS_SHOWN}
  ) entry)`;

/** A page of a post's comments in JSON, oldest first, after the comment that the cursor names. */
export async function listComments(
  db: PrismaClient,
  postId: string,
  { cursor = START, limit }: PageRequest,
): Promise<string> {
  const entries = await selectComments(
    db,
    sql`post_id = ${postId}::uuid AND id > ${cursor}::uuid ORDER BY id LIMIT ${raw(String(limit + 1))}`,
  );
  return jsonPage("comments", entries, limit);
}

/** One comment in JSON, or null. */
export async function findComment(db: PrismaClient, id: string): Promise<string | null> {
  const [entry] = await selectComments(db, sql`id = ${id}::uuid`);
  return entry?.json ?? null;
}

/** Adds a comment to a post that is there. */
export async function addComment(
  tx: Prisma.TransactionClient,
  comment: Prisma.CommentUncheckedCreateInput,
): Promise<void> {
  await tx.comment.create({ data: comment, select: { id: true } });
}

/** Who wrote a comment, and on which post; null for an unknown one. Neither ever changes. */
export const findCommentRefs = (
  db: PrismaClient | Prisma.TransactionClient,
  id: string,
): Promise<{ authorId: string; postId: string } | null> =>
  db.comment.findUnique({ where: { id }, select: { authorId: true, postId: true } });

/** Changes what a comment says, and notes when. The same text again changes nothing. */
export async function changeComment(db: PrismaClient, id: string, content: string): Promise<void> {
  await db.comment.updateMany({
    where: { id, content: { not: content } },
    data: { content, editedAt: new Date() },
  });
}

/** Deletes a comment. @returns whether it existed */
export async function removeComment(tx: Prisma.TransactionClient, id: string): Promise<boolean> {
  const { count } = await tx.comment.deleteMany({ where: { id } });
  return count > 0;
}

/** Counts further comments of a post, fewer where `further` is negative. @returns the count after it, or null for an unknown post */
export async function countComments(
  tx: Prisma.TransactionClient,
  postId: string,
  further: number,
): Promise<number | null> {
  const [post] = await tx.post.updateManyAndReturn({
    where: { id: postId },
    data: { commentCount: { increment: further } },
    select: { commentCount: true },
  });
  return post?.commentCount ?? null;
}

const selectComments = (db: PrismaClient, where: Prisma.Sql) => db.$queryRaw<JsonEntry[]>`
  SELECT "_id" AS id, row_to_json(entry)::text AS json
  FROM (SELECT ${raw(COLUMNS)} FROM comment WHERE ${where}) entry`;
