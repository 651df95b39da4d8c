import { SUGGESTED_MAX, type Suggestions } from "@oneworld/contracts/forum/search";
import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Reads } from "@oneworld/service-kit/data/reads";
import { Prisma } from "../generated/client.ts";
import { exceptInLists, notHidden, postText } from "../restrictions/visible.ts";

const { sql, raw } = Prisma;

/** Posts among which suggestions are looked for: the newest, so that a suggestion costs the same whatever is typed. */
const NEWEST = raw("2000");

const MAX = raw(String(SUGGESTED_MAX));

const NEWEST_POSTS = sql`(
  SELECT id, author_id, title, content, label, warning, hidden_at FROM post ORDER BY id DESC LIMIT ${NEWEST}
) post`;

/** Of those that match the newest so many, since whether a member sees a post costs more than whether it matches. */
const MATCHES = 300;

/** Fewer for a member with muted words, with which each is compared. */
const MATCHES_MUTED = 40;

/** SQL of how many that are for the viewer. */
const matchesFor = (viewerId: string | null): Prisma.Sql =>
  viewerId === null
    ? raw(String(MATCHES))
    : sql`(SELECT CASE WHEN count(*) FILTER (WHERE cardinality(patterns) > 0) = 0 THEN ${raw(String(MATCHES))} ELSE ${raw(String(MATCHES_MUTED))} END
        FROM muted_words WHERE member_id = ${viewerId}::uuid)`;

/** Leaves out what the viewer doesn't see in lists. */
const visibleTo = (viewerId: string | null): Prisma.Sql =>
  sql`${notHidden("post.hidden_at")} ${exceptInLists(viewerId, "post.author_id", postText("post"))}`;

/*
 * `OFFSET 0` makes the planner read words and tags of those posts by their ids. It would otherwise ask the index of all words, which
 * gives some of very many, or read all tags.
 */

/** The newest posts whose titles match. @param query for `to_tsquery`, which is read once */
export const suggestPosts = (
  reads: Reads,
  query: string,
  viewerId: string | null,
): Promise<Suggestions["posts"]> =>
  readPrepared(
    reads,
    sql`SELECT post.id AS "_id", title FROM (
        SELECT post.* FROM ${NEWEST_POSTS}
        CROSS JOIN LATERAL (SELECT words FROM search_text entry WHERE entry.id = post.id OFFSET 0) found
        WHERE words @@ (SELECT to_tsquery('simple'::regconfig, words_apart(plain))
            || to_tsquery('simple'::regconfig, words_apart(folded_letters(plain))) FROM plain_text(${query}) plain)
        ORDER BY post.id DESC LIMIT ${matchesFor(viewerId)}
      ) post
      WHERE true ${visibleTo(viewerId)} ORDER BY post.id DESC LIMIT ${MAX}`,
  );

/** Hashtags of the newest posts that begin so, the most used ones first. */
export const suggestTags = (
  reads: Reads,
  beginning: string,
  viewerId: string | null,
): Promise<Suggestions["tags"]> =>
  readPrepared(
    reads,
    sql`SELECT tag, post.category::text AS category FROM (
        SELECT post.*, tag, used.category FROM ${NEWEST_POSTS}
        CROSS JOIN LATERAL (SELECT tag, category FROM post_tag WHERE post_id = post.id OFFSET 0) used
        WHERE starts_with(tag, ${beginning})
        ORDER BY post.id DESC LIMIT ${matchesFor(viewerId)}
      ) post
      WHERE true ${visibleTo(viewerId)}
      GROUP BY post.category, tag ORDER BY count(*) DESC, tag, post.category LIMIT ${MAX}`,
  );
