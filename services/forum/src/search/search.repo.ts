import { SEARCH_PAGE_SIZE, SEARCH_PAGES } from "@oneworld/contracts/forum/limits";
import type { Category, Region } from "@oneworld/contracts/forum/topics";
import { readPrepared } from "@oneworld/service-kit/data/database";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import type { Reads } from "@oneworld/service-kit/data/reads";
import { withNames } from "../mentions/mentions.repo.ts";
import { Prisma } from "../generated/client.ts";
import { exceptHidden, exceptMutedWords, notHidden, WARNING } from "../restrictions/visible.ts";
import { type SearchWords, MATCH_END, MATCH_START } from "./search-words.ts";

const { sql, raw, empty } = Prisma;

/** Texts that are ranked: the newest that match. Those with muted words are left out of them. */
const RANKED = SEARCH_PAGE_SIZE * SEARCH_PAGES;

/** Ranked texts that are compared with muted words at once: some more than a page has. */
const PART = 40;

/**
 * Texts that are read without the index before it is asked. Of a frequent word there are enough among the newest ones. The index has
 * all that match in no order, and gives some of them where they are very many (`gin_fuzzy_search_limit`).
 */
const NEWEST = 16_000;

/** Which texts a search is about. */
export interface SearchFilter {
  category?: Category | undefined;
  region?: Region | undefined;
  /** the earliest instant */
  since?: Date | undefined;
  /** whose blocks, mutes and words leave texts out; null for a visitor */
  viewerId: string | null;
}

/** A text that was found, with its post. */
export interface ResultRow extends MemberRow {
  textId: string;
  postId: string;
  /** with {@link MATCH_START} and {@link MATCH_END} around what matches */
  title: string;
  /** of a post with a content warning that warning */
  excerpt: string;
  /** what the excerpt is of, unless the post has a content warning, which then is the excerpt */
  text: string;
  hasWarning: boolean;
  category: Category;
  region: Region | null;
  createdAt: Date;
  titleLang: string | null;
  /** of `text` */
  lang: string | null;
}

/**
 * The best of the newest texts that match, best first.
 *
 * @param part which of them
 */
export async function searchTexts(
  reads: Reads,
  words: SearchWords,
  filter: SearchFilter,
  part: { offset: number; limit: number },
): Promise<ResultRow[]> {
  const conditions = conditionsOf(filter);
  let query = "";
  let marked = "";
  let found: { id: string }[] = [];
  // The beginnings of words cost more, and matter where the words themselves find little
  for (const beginnings of new Set(["", words.beginnings])) {
    if (found.length >= SEARCH_PAGE_SIZE) break;
    ({ query, marked } = await readQuery(reads, { ...words, beginnings }));
    if (query !== "") found = await readMatches(reads, query, conditions);
  }
  const ids = found.map(({ id }) => id);
  const seen =
    filter.viewerId === null
      ? ids
      : await withoutMutedWords(reads, ids, filter.viewerId, part.offset + part.limit);
  const shown = seen.slice(part.offset, part.offset + part.limit);
  return shown.length > 0 ? readPrepared(reads, describe(shown, marked)) : [];
}

/**
 * The first of the texts that have none of the viewer's muted words, in the same order. Not among the conditions: it reads the whole text of
 * each, and they are checked for very many.
 *
 * @param enough how many are shown
 */
async function withoutMutedWords(
  reads: Reads,
  ids: string[],
  viewerId: string,
  enough: number,
): Promise<string[]> {
  const seen: string[] = [];
  for (let at = 0; at < ids.length && seen.length < enough; at += PART) {
    const rows = await readPrepared<{ id: string }>(
      reads,
      sql`
      SELECT entry.id FROM unnest(${ids.slice(at, at + PART)}::uuid[]) WITH ORDINALITY AS entry (id, place)
      JOIN search_text USING (id) JOIN post ON post.id = post_id
      WHERE true ${exceptMutedWords(viewerId, AUTHOR, TEXT)} ORDER BY place`,
    );
    seen.push(...rows.map(({ id }) => id));
  }
  return seen;
}

/** `query` is by what a text matches, `marked` by what its excerpt does, which has letters one by one where `query` has them in pairs. */
interface Query {
  query: string;
  marked: string;
}

/** A text matches by the stems of its words, by the words themselves, and by the beginning of the last one. */
async function readQuery(reads: Reads, { text, beginnings }: SearchWords): Promise<Query> {
  const [row] = await readPrepared<Query>(
    reads,
    sql`
    SELECT query::text, (CASE WHEN letters_apart(plain) = plain THEN query
      ELSE query || websearch_to_tsquery('simple'::regconfig, letters_apart(plain)) END)::text AS marked
    FROM plain_text(${text}) plain, plain_text(${beginnings}) begun, LATERAL (
      SELECT websearch_to_tsquery('english'::regconfig, words_apart(plain))
        || websearch_to_tsquery('simple'::regconfig, words_apart(plain))
        || to_tsquery('simple'::regconfig, words_apart(begun))
        || CASE WHEN folded_letters(plain || begun) = plain || begun THEN ''::tsquery
          ELSE websearch_to_tsquery('simple'::regconfig, words_apart(folded_letters(plain)))
            || to_tsquery('simple'::regconfig, words_apart(folded_letters(begun))) END
    ) made (query)`,
  );
  return row ?? { query: "", marked: "" };
}

/** The ids of the newest texts that match, best first. */
async function readMatches(
  reads: Reads,
  query: string,
  conditions: Prisma.Sql,
): Promise<{ id: string }[]> {
  const among = await readPrepared<{ id: string }>(
    reads,
    best(visible(sql`${NEWEST_TEXTS} WHERE words @@ ${query}::tsquery`, conditions), query),
  );
  if (among.length === RANKED || (await areFrequent(reads, query))) return among;
  // Collected before they are ordered: the planner would walk through all texts from the newest on
  return readPrepared<{ id: string }>(
    reads,
    sql`
    WITH matching AS MATERIALIZED (SELECT id, post_id FROM search_text WHERE words @@ ${query}::tsquery)
    ${best(visible(sql`SELECT * FROM matching ORDER BY id DESC`, conditions), query)}`,
  );
}

/** Words of a query as PostgreSQL writes it. */
const WORD = /'(?:[^']|'')+'(?::[*A-D]+)?/g;

/**
 * Whether each of several words is frequent among the newest texts. The index has very many texts of each then, gives some of them,
 * and so hardly one that has them all.
 */
async function areFrequent(reads: Reads, query: string): Promise<boolean> {
  const words = new Set(query.match(WORD));
  if (words.size < 2) return false;
  for (const word of words) {
    const [row] = await readPrepared<{ count: number }>(
      reads,
      sql`SELECT count(*)::int AS count FROM (
        ${NEWEST_TEXTS} WHERE words @@ ${word}::tsquery LIMIT ${raw(String(RANKED))}) found`,
    );
    if (!row || row.count < RANKED) return false;
  }
  return true;
}

const NEWEST_TEXTS = sql`
  SELECT id, post_id FROM (SELECT * FROM search_text ORDER BY id DESC LIMIT ${raw(String(NEWEST))}) newest`;

/**
 * The newest of some texts that the viewer sees. `OFFSET 0` makes the planner read the post of each by its id until there are
 * enough: it would read all posts first.
 *
 * @param texts newest first
 */
const visible = (texts: Prisma.Sql, conditions: Prisma.Sql): Prisma.Sql => sql`
  SELECT entry.id FROM (${texts}) entry
  CROSS JOIN LATERAL (SELECT FROM post WHERE post.id = entry.post_id ${conditions} OFFSET 0) seen
  ORDER BY entry.id DESC LIMIT ${raw(String(RANKED))}`;

/** `ts_rank_cd` would take 100 times as long for a text that repeats a few words. */
const best = (matches: Prisma.Sql, query: string): Prisma.Sql => sql`
  SELECT id FROM (${matches}) newest JOIN search_text USING (id)
  ORDER BY ts_rank(words, ${query}::tsquery, 1) DESC, id DESC`;

/** SQL of the author of a text and of its words, in a query of `search_text` with its post. */
const AUTHOR = `CASE WHEN entry.id = post.id THEN post.author_id
  ELSE (SELECT author_id FROM comment WHERE comment.id = entry.id) END`;
const TEXT = `post.title || ' ' || CASE WHEN entry.id = post.id THEN post.content || coalesce(' ' || ${WARNING}, '')
  ELSE (SELECT content FROM comment WHERE comment.id = entry.id) END`;

/** SQL of since when moderators hide the comment that a text is, or the one that it answers; null for others. */
const COMMENT_HIDDEN = `CASE WHEN entry.id = post.id THEN NULL ELSE (
  SELECT coalesce(comment.hidden_at, parent.hidden_at)
  FROM comment LEFT JOIN comment parent ON parent.id = comment.parent_id WHERE comment.id = entry.id) END`;

/** SQL of who wrote the comment that a reply stands below; null for others. */
const PARENT_AUTHOR = `CASE WHEN entry.id = post.id THEN NULL ELSE (
  SELECT parent.author_id FROM comment JOIN comment parent ON parent.id = comment.parent_id WHERE comment.id = entry.id) END`;

const conditionsOf = ({ category, region, since, viewerId }: SearchFilter): Prisma.Sql => sql`
  ${notHidden("post.hidden_at")} ${notHidden(COMMENT_HIDDEN)}
  ${exceptHidden(viewerId, "post.author_id", "lists")}
  ${exceptHidden(viewerId, AUTHOR, "lists")} ${exceptHidden(viewerId, PARENT_AUTHOR, "lists")}
  ${category ? sql`AND post.category = ${category}::category` : empty}
  ${region ? sql`AND (post.region = ${region}::region OR post.region IS NULL)` : empty}
  ${since ? sql`AND entry.id >= ${firstIdAt(since)}::uuid` : empty}`;

const MARKS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`;

/** Characters of a text in which its excerpt is looked for: the time grows with them. */
const EXCERPT_OF = raw("4000");

/** @param query what it marks */
const describe = (ids: readonly string[], query: string): Prisma.Sql => sql`
  SELECT entry.id AS "textId", post.id AS "postId", post.category, post.region,
    ts_headline('english'::regconfig, letters_apart(post.title), ${query}::tsquery, ${`${MARKS}, HighlightAll=true`}) AS title,
    CASE WHEN comment.id IS NULL AND ${raw(WARNING)} IS NOT NULL THEN 'Content warning: ' || ${raw(WARNING)}
      ELSE ts_headline('english'::regconfig, letters_apart(left(${raw(withNames("coalesce(comment.content, post.content)"))}, ${EXCERPT_OF})), ${query}::tsquery,
        ${`${MARKS}, MaxWords=36, MinWords=18, ShortWord=2`}) END AS excerpt,
    ${raw(withNames("coalesce(comment.content, post.content)"))} AS text,
    comment.id IS NULL AND ${raw(WARNING)} IS NOT NULL AS "hasWarning",
    coalesce(comment.created_at, post.created_at) AS "createdAt",
    post.lang AS "titleLang", CASE WHEN comment.id IS NULL THEN post.lang ELSE comment.lang END AS lang,
    member.id, member.name, member.img_url AS "imgUrl", member.status_badge::text AS "statusBadge"
  FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS entry (id, place)
  LEFT JOIN comment ON comment.id = entry.id
  JOIN post ON post.id = coalesce(comment.post_id, entry.id)
  JOIN member ON member.id = coalesce(comment.author_id, post.author_id)
  ORDER BY entry.place`;

/** The smallest id of version 7 of an instant (RFC 9562). */
const firstIdAt = (instant: Date): string => {
  const hex = instant.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};
