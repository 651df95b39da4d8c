import type { Comment, Reply } from "@oneworld/contracts/forum/http";
import { REPLIES_AROUND } from "@oneworld/contracts/forum/limits";
import type { Language } from "@oneworld/contracts/site/languages";
import { parseJson, type JsonOf } from "@oneworld/service-kit/data/database-json";
import { type PageRequest, START } from "@oneworld/service-kit/data/page";
import { publishComments } from "../events/activity.repo.ts";
import { publishChangedMentions } from "../mentions/mentions.rules.ts";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { exceptHidden, notHiddenFrom } from "../restrictions/visible.ts";
import { keepVersion } from "../versions/versions.repo.ts";
import { selectComments, visibleComments } from "./comment-json.ts";

const { sql, raw } = Prisma;

/** Comments that one page reads, so that muted words cost no more where many have them. The list ends there. */
const READ = raw("200");

/** Comments in JSON, which are few: values, not prepared answers. */
async function readComments(
  db: PrismaClient,
  comments: Prisma.Sql,
  viewerId: string | null,
  limit = REPLIES_AROUND,
): Promise<Comment[]> {
  const rows = await db.$queryRaw<{ json: JsonOf<Comment> }[]>`
    SELECT row_to_json(entry)::text AS json FROM (${selectComments(comments, true, viewerId)}) entry LIMIT ${limit}`;
  return rows.map(({ json }) => parseJson(json));
}

/** Which of a post's comments are listed, and for whom. */
export interface CommentFilter {
  postId: string;
  /** the comment whose replies are listed; null for comments that are no replies */
  parentId: string | null;
  /** null for a visitor */
  viewerId: string | null;
}

/** A page of a post's comments, oldest first, after the comment that the cursor names. */
export const listComments = (
  db: PrismaClient,
  { postId, parentId, viewerId }: CommentFilter,
  { cursor = START, limit }: PageRequest,
): Promise<Comment[]> =>
  // Ordered by the whole key of the one index that serves it
  readComments(
    db,
    sql`SELECT * FROM comment WHERE post_id = ${postId}::uuid AND id > ${cursor}::uuid
      AND ${parentId === null ? sql`parent_id IS NULL` : repliesTo(parentId, viewerId)}
      ${visibleComments(viewerId)}
      ORDER BY post_id, parent_id, id LIMIT ${READ}`,
    viewerId,
    limit,
  );

/** SQL of a condition: replies to a comment, none where the viewer doesn't see it. */
const repliesTo = (id: string, viewerId: string | null): Prisma.Sql => sql`parent_id = ${id}::uuid
  AND EXISTS (SELECT FROM comment parent WHERE parent.id = ${id}::uuid AND parent.hidden_at IS NULL
    ${exceptHidden(viewerId, "parent.author_id", "lists")})`;

/** What the contract says of a reply. */
const toReply = (read: Comment): Reply => {
  const { _id, postId, parentId, user, content, lang, mentions, createdAt, editedAt, held } = read;
  return { _id, postId, parentId, user, content, lang, mentions, createdAt, editedAt, held };
};

/**
 * The comment to which a comment or reply belongs, with its replies up to that one, and how many come before these; null where the viewer
 * doesn't see both.
 *
 * @param viewerId null for a visitor
 */
export async function findThread(
  db: PrismaClient,
  postId: string,
  id: string,
  viewerId: string | null,
): Promise<Comment | null> {
  const one = (wanted: string) =>
    readComments(
      db,
      sql`SELECT * FROM comment WHERE id = ${wanted}::uuid AND post_id = ${postId}::uuid ${visibleComments(viewerId)}`,
      viewerId,
    );
  const [found] = await one(id);
  if (!found?.parentId) return found ?? null;
  const { parentId } = found;
  const [[root], upToIt] = await Promise.all([
    one(parentId),
    readComments(
      db,
      sql`SELECT * FROM comment WHERE post_id = ${postId}::uuid AND parent_id = ${parentId}::uuid AND id <= ${id}::uuid
        ${visibleComments(viewerId)}
        ORDER BY post_id DESC, parent_id DESC, id DESC LIMIT ${READ}`,
      viewerId,
      REPLIES_AROUND + 1,
    ),
  ]);
  if (!root) return null;
  const before = upToIt.slice(0, REPLIES_AROUND).map(toReply).toReversed();
  const known = new Set(before.map(({ _id }) => _id));
  // The first ones come anyway
  const further = root.replies.filter(({ _id }) => !known.has(_id) && _id > id);
  const thread = { ...root, replies: [...before, ...further] };
  if (upToIt.length <= REPLIES_AROUND) return thread;
  // As `reply_count` counts them
  const earlier = { postId, parentId, hiddenAt: null, id: { lt: before[0]?._id ?? id } };
  return { ...thread, earlierReplies: await db.comment.count({ where: earlier }) };
}

/** One comment as its author sees it, or null. */
export const findComment = async (
  db: PrismaClient,
  id: string,
  viewerId: string,
): Promise<Comment | null> =>
  (await readComments(db, sql`SELECT * FROM comment WHERE id = ${id}::uuid`, viewerId))[0] ?? null;

/** Adds a comment to a post that is there, and publishes it unless it is held. */
export async function addComment(
  tx: Prisma.TransactionClient,
  comment: Prisma.CommentUncheckedCreateInput,
): Promise<void> {
  await tx.comment.create({ data: comment, select: { id: true } });
  await publishComments(tx, sql`id = ${comment.id}::uuid AND hidden_at IS NULL`, false);
}

/** What a comment belongs to. Author and post never change. */
export interface CommentRefs {
  authorId: string;
  postId: string;
  parentId: string | null;
  isHeld: boolean;
}

/**
 * Who wrote a comment, on which post and below which comment; null for an unknown one, and for one that moderators hide, alone or with
 * what it is below.
 *
 * @param viewerId who finds their own that are held; null for what everybody sees
 */
export async function findCommentRefs(
  db: PrismaClient | Prisma.TransactionClient,
  id: string,
  viewerId: string | null,
): Promise<CommentRefs | null> {
  const [row] = await db.$queryRaw<CommentRefs[]>`
    SELECT comment.author_id AS "authorId", comment.post_id AS "postId", comment.parent_id AS "parentId",
      comment.held_for IS NOT NULL AS "isHeld"
    FROM comment JOIN post ON post.id = comment.post_id LEFT JOIN comment parent ON parent.id = comment.parent_id
    WHERE comment.id = ${id}::uuid
      ${notHiddenFrom(viewerId, "comment.")} AND parent.hidden_at IS NULL AND post.hidden_at IS NULL`;
  return row ?? null;
}

/** A comment's text as it is stored, locked until the end of the transaction; null for a comment that is gone. */
export async function lockContent(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<string | null> {
  const [row] = await tx.$queryRaw<{ content: string }[]>`
    SELECT content FROM comment WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return row?.content ?? null;
}

/** Changes what a locked comment says, notes when, and keeps what it said. The same text again changes its language only. */
export async function changeComment(
  tx: Prisma.TransactionClient,
  id: string,
  { before, content, lang }: { before: string; content: string; lang: Language | null },
): Promise<void> {
  const isChanged = before !== content;
  if (isChanged) await keepVersion(tx, { kind: "comment", id });
  await tx.comment.updateMany({
    where: { id },
    data: { lang, ...(isChanged && { content, editedAt: new Date() }) },
  });
}

/**
 * Deletes a comment of a locked post, and publishes it. Its replies become comments.
 *
 * @returns whether it was among those that count: what is held isn't; null for an unknown one
 */
export async function removeComment(
  tx: Prisma.TransactionClient,
  postId: string,
  id: string,
): Promise<{ hasCounted: boolean } | null> {
  await publishComments(tx, sql`id = ${id}::uuid`, true);
  const [removed] = await tx.$queryRaw<
    { parentId: string | null; authorId: string; content: string; hasCounted: boolean }[]
  >`
    DELETE FROM comment WHERE id = ${id}::uuid
    RETURNING parent_id AS "parentId", author_id AS "authorId", content, hidden_at IS NULL AS "hasCounted"`;
  if (!removed) return null;
  const { parentId, authorId, content, hasCounted } = removed;
  await publishChangedMentions(tx, { textId: id, postId, authorId }, content, []);
  if (parentId && hasCounted) await countReplies(tx, parentId, -1);
  if (!parentId)
    await tx.comment.updateMany({ where: { postId, parentId: id }, data: { parentId: null } });
  return { hasCounted };
}

/** Counts further replies to a comment, fewer where `further` is negative. */
export async function countReplies(
  tx: Prisma.TransactionClient,
  id: string,
  further: number,
): Promise<void> {
  await tx.comment.updateMany({ where: { id }, data: { replyCount: { increment: further } } });
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
