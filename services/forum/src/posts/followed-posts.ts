import { FOLLOWED_MAX } from "@oneworld/contracts/forum/limits";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import { Prisma } from "../generated/client.ts";
import { exceptHidden, notHidden } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Followed members above which the newest posts of all members are read first. */
const FEW = 300;

/** Newest posts of which each author is looked up among the followed members. */
const LOOKED_UP = 500;

/** Newest posts that are read before those of each followed member, all of whom are read for it. */
export const RECENT_READ = 2_000;

/**
 * SQL that selects the newest posts before the cursor of the members and in the topics that one follows. A topic's are one run of its index.
 * The members' come in three steps. Each is taken only
 * where those before it have found too few. The first two read the newest posts of all members, and take those of the
 * followed ones, where these are many. The third finds the newest older post of each followed member, and reads a whole page of the members with the
 * newest of these, since no other can be on the page. So a page costs the same however many posts there are, at most an
 * entry of an index for each followed member.
 */
export function followedBefore(
  followerId: string,
  { cursor = END, limit }: PageRequest,
): Prisma.Sql {
  const isFull = (...steps: string[]) =>
    raw(`${steps.map((step) => `(SELECT count(*) FROM ${step})`).join(" + ")} >= ${limit}`);
  const page = raw(`ORDER BY id DESC LIMIT ${limit}`);
  const newest = (part: string) =>
    sql`SELECT id, author_id FROM post WHERE id < ${cursor}::uuid ${notHidden()} ORDER BY id DESC ${raw(part)}`;
  const olderOf = (one: string, count: number) => sql`
    SELECT id FROM post
    WHERE ${raw(`(author_id, id) < (${one}.id, (SELECT id FROM oldest)) AND author_id >= ${one}.id`)}
      ${notHidden()}
    ${raw(`ORDER BY author_id DESC, id DESC LIMIT ${count}`)}`;
  const topical = sql`
    SELECT id FROM post
    WHERE ${raw("(category, id) < (topic.category,")} ${cursor}::uuid) AND category >= topic.category
      ${notHidden()} AND author_id <> ${followerId}::uuid ${exceptHidden(followerId, "author_id", "lists")}
    ORDER BY category DESC, id DESC LIMIT ${raw(String(limit))}`;
  // Joins to a LIMIT keep the order of the posts, as does IS TRUE: the planner would hash and sort all of them
  return sql`
    WITH followed AS MATERIALIZED (
      SELECT followee_id AS id FROM follow WHERE follower_id = ${followerId}::uuid AND following
        ${exceptHidden(followerId, "followee_id", "lists")}
      LIMIT ${raw(String(FOLLOWED_MAX))}
    ), size AS MATERIALIZED (
      SELECT count(*) > ${raw(String(FEW))} AS is_large FROM (
        SELECT FROM follow WHERE follower_id = ${followerId}::uuid AND following
        LIMIT ${raw(String(FEW + 1))}
      ) counted
    ), looked_up AS MATERIALIZED (
      SELECT id FROM (${newest(`LIMIT ${LOOKED_UP}`)}) post CROSS JOIN LATERAL (
        SELECT FROM follow
        WHERE follower_id = ${followerId}::uuid AND followee_id = author_id AND following LIMIT 1
      ) follow WHERE (SELECT is_large FROM size)
        ${exceptHidden(followerId, "post.author_id", "lists")} ${page}
    ), recent AS MATERIALIZED (
      SELECT id FROM (${newest(`OFFSET ${LOOKED_UP} LIMIT ${RECENT_READ - LOOKED_UP}`)}) post
      WHERE (SELECT is_large FROM size) AND NOT (${isFull("looked_up")}) AND (author_id IN (SELECT id FROM followed)) IS TRUE
        ${page}
    ), oldest AS MATERIALIZED (
      SELECT CASE WHEN is_large THEN (
        SELECT id FROM (${newest(`OFFSET ${RECENT_READ - 1} LIMIT 1`)}) post
      ) ELSE ${cursor}::uuid END AS id FROM size
    ), authors AS MATERIALIZED (
      SELECT followed.id FROM followed CROSS JOIN LATERAL (${olderOf("followed", 1)}) newest
      WHERE NOT (${isFull("looked_up", "recent")})
      ORDER BY newest.id DESC LIMIT ${raw(String(limit))}
    )
    SELECT post.* FROM (
      SELECT id FROM looked_up
      UNION ALL SELECT id FROM recent
      UNION ALL SELECT older.id FROM authors CROSS JOIN LATERAL (${olderOf("authors", limit)}) older
      UNION SELECT topical.id FROM topic_follow topic CROSS JOIN LATERAL (${topical}) topical
        WHERE topic.member_id = ${followerId}::uuid
      ${page}
    ) chosen JOIN post USING (id)`;
}
