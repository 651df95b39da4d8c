import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { withClient } from "@oneworld/dev/src/databases/with-client.ts";

/** Address of a page of a feed. @param query of `GET /api/posts` */
export const feedPath = (query: Readonly<Record<string, string>>, cursor?: string): string =>
  `/api/posts?${new URLSearchParams({ ...query, ...(cursor && { cursor }), limit: String(FEED_PAGE_SIZE) })}`;

/** Address of the first page of a topic, as the site requests it. */
export const TOPIC_PATH = feedPath({ category: "Climate" });

/** Number of authors of the generated posts, independent of the number of posts. */
const MEMBERS = 1000;

/** Number of posts where a measurement needs many. `POSTS` makes them fewer, to try it. */
export const MANY_POSTS = Number(process.env["POSTS"] ?? 1_000_000);

/** Time of the first generated post, and the interval between posts, in milliseconds. */
const EPOCH = Date.UTC(2026, 0, 1);
const STEP = 1000;

/**
 * SQL of a version 7 id that sorts by a number, as the ids of consecutive posts do.
 * PostgreSQL reads 32 hexadecimal digits as a UUID: 12 for the time, then version, variant and a unique rest.
 */
const orderedId = (time: string, number: string): string =>
  `(lpad(to_hex(${time}), 12, '0') || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;

/** SQL of the id of a generated member, counted from 1. */
export const memberId = (number: string): string => orderedId("0", number);
/** SQL of the id of a generated post, counted from 1. */
export const postId = (number: string): string =>
  orderedId(`${EPOCH} + ${number} * ${STEP}`, number);

/** The same ids in JavaScript. @param time milliseconds; 0 for a member */
const idText = (time: number, number: number): string => {
  const digits = `${time.toString(16).padStart(12, "0")}70008${number.toString(16).padStart(15, "0")}`;
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};
export const memberIdText = (number: number): string => idText(0, number);
export const postIdText = (number: number): string => idText(EPOCH + number * STEP, number);

const time = (number: string): string => `to_timestamp((${EPOCH} + ${number} * ${STEP}) / 1000.0)`;

/** A post has up to seven likes and three comments, in a cycle over all topics and regions. */
const LIKES = "number % 8";
const COMMENTS = "number % 4";

const MEMBERS_SQL = `
  INSERT INTO member (id, name, status_badge)
  SELECT ${memberId("number")}, 'Member ' || number,
    (enum_range(NULL::status_badge))[1 + number % 3]
  FROM generate_series(1, $1::int) number`;

/** Each topic has a fifth of the posts; each region and no region have a seventh. */
const POSTS_SQL = `
  INSERT INTO post (id, author_id, title, content, category, region, created_at, like_count, comment_count)
  SELECT ${postId("number")}, ${memberId("1 + number % $3::int")},
    'What our town did about it, part ' || number,
    repeat('We met on a Saturday, forty of us, and wrote down what each street could do by itself. ', 5),
    (enum_range(NULL::category))[1 + number % 5],
    (enum_range(NULL::region))[nullif(number % 7, 0)],
    ${time("number")}, ${LIKES}, ${COMMENTS}
  FROM generate_series($1::int, $2::int) number`;

const LIKES_SQL = `
  INSERT INTO post_like (post_id, member_id, created_at)
  SELECT ${postId("number")}, ${memberId("turn")}, ${time("number + turn")}
  FROM generate_series($1::int, $2::int) number, generate_series(1, ${LIKES}) turn`;

const COMMENTS_SQL = `
  INSERT INTO comment (id, post_id, author_id, content, created_at)
  SELECT ${orderedId(`${EPOCH} + number * ${STEP}`, "number * 4 + turn")}, ${postId("number")},
    ${memberId("turn")}, 'Thank you for writing this down. We are going to try it here, too.', ${time("number + turn")}
  FROM generate_series($1::int, $2::int) number, generate_series(1, ${COMMENTS}) turn`;

/** Words for searches that each three-hundredth post has, and each thirty-thousandth. */
const WORDS = { frequent: 300, rare: 30_000 };

/** As the triggers do, and the job of texts without words. All posts have one text, and all comments another one, whose words are found once. */
const SEARCHED_POSTS_SQL = `
  INSERT INTO search_text (id, post_id, words)
  SELECT id, id, searched_words(title || ' frequent' || number % ${WORDS.frequent} || ' rare' || number % ${WORDS.rare}, 'A')
    || (SELECT searched_words(content, 'B') FROM post LIMIT 1)
  FROM (SELECT id, title, row_number() OVER (ORDER BY id) AS number FROM post) numbered`;
const SEARCHED_COMMENTS_SQL = `
  INSERT INTO search_text (id, post_id, words)
  SELECT id, post_id, (SELECT searched_words(content, 'C') FROM comment LIMIT 1) FROM comment`;

const SEARCHED_SQL = [
  // Making it at the end is faster
  "DROP INDEX search_text_words_idx",
  SEARCHED_POSTS_SQL,
  SEARCHED_COMMENTS_SQL,
  "CREATE INDEX search_text_words_idx ON search_text USING GIN (words)",
];

/** Posts per statement: few enough to stop soon. */
const BATCH = 50_000;

/**
 * Fills the empty, migrated database of the forum service with generated posts and their words for searches, and updates the planner's
 * statistics.
 * It is deterministic.
 */
export async function fillPosts(
  databaseUrl: string,
  posts: number,
  signal: AbortSignal,
  members = MEMBERS,
): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    // Foreign keys hold by construction; checking millions of rows would take minutes
    await client.query("SET session_replication_role = replica");
    await client.query(MEMBERS_SQL, [members]);
    for (let first = 1; first <= posts; first += BATCH) {
      const last = Math.min(first + BATCH - 1, posts);
      signal.throwIfAborted();
      await client.query(POSTS_SQL, [first, last, members]);
      await client.query(LIKES_SQL, [first, last]);
      await client.query(COMMENTS_SQL, [first, last]);
    }
    for (const statement of SEARCHED_SQL) {
      signal.throwIfAborted();
      await client.query(statement);
    }
    await client.query("VACUUM (ANALYZE)");
  });
}
