import { SUGGESTED_MAX, type Suggestions } from "@oneworld/contracts/forum/search";
import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import { Prisma } from "../generated/client.ts";
import { exceptInLists, notHidden, POST_TEXT } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Posts among which suggestions are looked for: the newest, so that a suggestion costs the same whatever is typed. */
const NEWEST = raw("2000");

const MAX = raw(String(SUGGESTED_MAX));

const NEWEST_POSTS = sql`(
  SELECT id, author_id, title, content, label, warning, hidden_at FROM post ORDER BY id DESC LIMIT ${NEWEST}
) post`;

/** Leaves out what the viewer doesn't see in lists. */
const visibleTo = (viewerId: string | null): Prisma.Sql =>
  sql`${notHidden("post.hidden_at")} ${exceptInLists(viewerId, "post.author_id", POST_TEXT)}`;

/** The newest posts whose titles match. @param query for `to_tsquery` */
export const suggestPosts = (
  pool: Pool,
  query: string,
  viewerId: string | null,
): Promise<Suggestions["posts"]> =>
  readPrepared(
    pool,
    sql`SELECT post.id AS "_id", title FROM ${NEWEST_POSTS} JOIN search_text entry ON entry.id = post.id
      WHERE entry.words @@ to_tsquery('simple'::regconfig, plain_text(${query})) ${visibleTo(viewerId)}
      ORDER BY post.id DESC LIMIT ${MAX}`,
  );

/** Hashtags of the newest posts that begin so, the most used ones first. */
export const suggestTags = (
  pool: Pool,
  beginning: string,
  viewerId: string | null,
): Promise<Suggestions["tags"]> =>
  readPrepared(
    pool,
    sql`SELECT tag, post_tag.category::text AS category FROM ${NEWEST_POSTS} JOIN post_tag ON post_id = post.id
      WHERE starts_with(tag, ${beginning}) ${visibleTo(viewerId)}
      GROUP BY post_tag.category, tag ORDER BY count(*) DESC, tag, post_tag.category LIMIT ${MAX}`,
  );
