import {
  FEED_PAGE_SIZE,
  POST_COMMENTS_SHOWN,
  POST_LIKES_SHOWN,
} from "@oneworld/contracts/forum/limits";
import { type Handler, pool } from "./handler.ts";

const isoTime = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const author = (id: string): string => `(
  SELECT row_to_json(author) FROM (
    SELECT id AS "_id", name,
      CASE WHEN img_url IS NOT NULL THEN json_build_object('secure_url', img_url) END AS img,
      status_badge AS "statusBadge"
    FROM member WHERE id = ${id}
  ) author)`;

const likes = `(
  SELECT coalesce(json_agg(json_build_object('userId', member_id) ORDER BY created_at DESC), '[]')
  FROM (
    SELECT member_id, created_at FROM post_like WHERE post_id = post.id
    ORDER BY created_at DESC LIMIT ${POST_LIKES_SHOWN}
  ) newest)`;

const comments = `(
  SELECT coalesce(json_agg(entry), '[]')
  FROM (
    SELECT id AS "_id", post_id AS "postId", ${author("comment.author_id")} AS "user", content,
      ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt"
    FROM comment WHERE post_id = post.id ORDER BY id LIMIT ${POST_COMMENTS_SHOWN}
  ) entry)`;

/**
 * The forum service's own query for a visitor's first page of a topic, as a prepared statement, so that only the code
 * around the query differs. The measurement first compares both answers.
 */
const TOPIC_QUERY = {
  name: "topic-page",
  text: `
    SELECT "_id" AS id, row_to_json(entry)::text AS json
    FROM (
      SELECT id AS "_id", title, content, category AS "postCategory", region,
        ${isoTime("created_at")} AS "createdAt", ${isoTime("edited_at")} AS "editedAt",
        ${author("post.author_id")} AS "user", ${likes} AS likes,
        like_count AS "likeCount", ${comments} AS comments, comment_count AS "commentCount"
      FROM (
        SELECT * FROM post
        WHERE (category, id) < ($1::category, $2::uuid) AND (category) >= ($1::category)
        ORDER BY category DESC, id DESC LIMIT ${FEED_PAGE_SIZE + 1}
      ) post
      ORDER BY id DESC
    ) entry`,
  values: ["Climate", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
};

/** The first page of a topic, as the forum service answers it to a visitor. */
export const feed: Handler = async () => {
  const { rows } = await pool.query<{ id: string; json: string }>(TOPIC_QUERY);
  const shown = rows.slice(0, FEED_PAGE_SIZE);
  const last = rows.length > FEED_PAGE_SIZE ? shown.at(-1) : undefined;
  const posts = shown.map((row) => row.json).join(",");
  return { body: `{"posts":[${posts}],"nextCursor":${JSON.stringify(last?.id ?? null)}}` };
};
