import { COMMENT_REPLIES_SHOWN } from "@oneworld/contracts/forum/limits";
import { contentColumns } from "../mentions/mentions.repo.ts";
import { authorJson, isoTime } from "@oneworld/service-kit/data/database-json";
import { Prisma } from "../generated/client.ts";
import { exceptHidden, exceptMutedWords, notHiddenFrom } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Select list of a reply by the contract's names. @param row name of its row @param viewerId null for a visitor */
const replyColumns = (row: string, viewerId: string | null): Prisma.Sql => sql`
  ${raw(`${row}.id AS "_id", ${row}.post_id AS "postId", ${row}.parent_id AS "parentId",
  ${authorJson(`${row}.author_id`)} AS "user"`)}, ${contentColumns(row, viewerId)}, ${raw(`${row}.lang`)},
  ${raw(`${isoTime(`${row}.created_at`)} AS "createdAt", ${isoTime(`${row}.edited_at`)} AS "editedAt", ${row}.held_for AS held`)}`;

/**
 * The replies that travel inside a comment, oldest first. Those of the first ones that have a muted word are left out. There may be some
 * where none counts: a member's own that are held.
 */
const firstReplies = (
  viewerId: string | null,
): Prisma.Sql => sql`CASE WHEN ${raw(viewerId === null ? "comment.reply_count > 0" : "true")} THEN (
  SELECT coalesce(json_agg(entry), '[]') FROM (
    SELECT ${replyColumns("reply", viewerId)} FROM (
      SELECT * FROM comment below
      WHERE below.post_id = comment.post_id AND below.parent_id = comment.id ${visibleComments(viewerId, "below.")}
      ORDER BY below.post_id, below.parent_id, below.id LIMIT ${raw(String(COMMENT_REPLIES_SHOWN))}
    ) reply WHERE true ${exceptMutedWords(viewerId, "reply.author_id", "reply.content")}
  ) entry) ELSE '[]' END`;

/**
 * SQL of a condition: the viewer sees the comment, unless it has a muted word.
 *
 * @param row name of its row and a dot, where its columns need it
 */
export const visibleComments = (viewerId: string | null, row = ""): Prisma.Sql =>
  sql`${notHiddenFrom(viewerId, row)} ${exceptHidden(viewerId, `${row}author_id`, "lists")}`;

/**
 * SQL that selects comments by the contract's names, without those that have a muted word.
 *
 * @param rows SQL that selects rows of `comment`, not very many
 * @param hasReplies whether their first replies come with them
 * @param viewerId whose blocks, mutes and words leave replies out; null for a visitor
 */
export const selectComments = (
  rows: Prisma.Sql,
  hasReplies: boolean,
  viewerId: string | null,
): Prisma.Sql => sql`
  SELECT ${replyColumns("comment", viewerId)}, comment.reply_count AS "replyCount",
    ${hasReplies ? firstReplies(viewerId) : raw("'[]'::json")} AS replies
  FROM (${rows}) comment WHERE true ${exceptMutedWords(viewerId, "comment.author_id", "comment.content")}`;
