import { COMMENT_REPLIES_SHOWN } from "@oneworld/contracts/forum/limits";
import { contentColumns } from "../mentions/mentions.repo.ts";
import { authorJson, isoTime } from "@oneworld/service-kit/data/database-json";
import { Prisma } from "../generated/client.ts";
import { exceptInLists, notHiddenFrom } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Select list of a reply by the contract's names. @param row name of its row @param viewerId null for a visitor */
const replyColumns = (row: string, viewerId: string | null): Prisma.Sql => sql`
  ${raw(`${row}.id AS "_id", ${row}.post_id AS "postId", ${row}.parent_id AS "parentId",
  ${authorJson(`${row}.author_id`)} AS "user"`)}, ${contentColumns(row, viewerId)},
  ${raw(`${isoTime(`${row}.created_at`)} AS "createdAt", ${isoTime(`${row}.edited_at`)} AS "editedAt", ${row}.held_for AS held`)}`;

/** The replies that travel inside a comment, oldest first. */
const firstReplies = (
  viewerId: string | null,
): Prisma.Sql => sql`CASE WHEN comment.reply_count > 0 THEN (
  SELECT coalesce(json_agg(entry), '[]') FROM (
    SELECT ${replyColumns("reply", viewerId)} FROM comment reply
    WHERE reply.post_id = comment.post_id AND reply.parent_id = comment.id ${visibleComments(viewerId, "reply")}
    ORDER BY reply.post_id, reply.parent_id, reply.id LIMIT ${raw(String(COMMENT_REPLIES_SHOWN))}
  ) entry) ELSE '[]' END`;

/** SQL of a condition: the viewer sees the comment. @param row name of its row */
export const visibleComments = (viewerId: string | null, row: string): Prisma.Sql =>
  sql`${notHiddenFrom(viewerId, `${row}.`)} ${exceptInLists(viewerId, `${row}.author_id`, `${row}.content`)}`;

/**
 * SQL that selects comments by the contract's names, from rows of `comment`.
 *
 * @param rest what follows the table
 * @param hasReplies whether their first replies come with them
 * @param viewerId whose blocks, mutes and words leave replies out; null for a visitor
 */
export const selectComments = (
  rest: Prisma.Sql,
  hasReplies: boolean,
  viewerId: string | null,
): Prisma.Sql => sql`
  SELECT ${replyColumns("comment", viewerId)}, comment.reply_count AS "replyCount",
    ${hasReplies ? firstReplies(viewerId) : raw("'[]'::json")} AS replies
  FROM comment ${rest}`;
