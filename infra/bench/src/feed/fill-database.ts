import pg from "pg";

/** Authors of the generated posts, equally many whatever the number of posts. */
const MEMBERS = 1000;

/** The first generated post's time, and the time from one to the next, in milliseconds. */
const EPOCH = Date.UTC(2026, 0, 1);
const STEP = 1000;

/**
 * SQL of an id of version 7 that orders by a number, as the ids of posts made one after the other do.
 * PostgreSQL reads 32 hexadecimal digits as a UUID: 12 of the time, version, variant, and what tells two apart.
 */
const orderedId = (time: string, number: string): string =>
  `(lpad(to_hex(${time}), 12, '0') || '70008' || lpad(to_hex(${number}), 15, '0'))::uuid`;

const memberId = (number: string): string => orderedId("0", number);
const postId = (number: string): string => orderedId(`${EPOCH} + ${number} * ${STEP}`, number);
const time = (number: string): string => `to_timestamp((${EPOCH} + ${number} * ${STEP}) / 1000.0)`;

/** Likes and comments of a post: none to seven and none to three, in a cycle that falls on all topics and regions. */
const LIKES = "number % 8";
const COMMENTS = "number % 4";

const MEMBERS_SQL = `
  INSERT INTO member (id, name, status_badge)
  SELECT ${memberId("number")}, 'Member ' || number,
    (enum_range(NULL::status_badge))[1 + number % 3]
  FROM generate_series(1, ${MEMBERS}) number`;

/** Each topic has a fifth of the posts; a seventh have no region, each region has a seventh. */
const POSTS_SQL = `
  INSERT INTO post (id, author_id, title, content, category, region, created_at, like_count, comment_count)
  SELECT ${postId("number")}, ${memberId(`1 + number % ${MEMBERS}`)},
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

/** Posts made by one statement: few enough to be stopped soon. */
const BATCH = 50_000;

/**
 * Fills the empty, migrated database of the forum service with generated posts, and brings the planner's statistics up
 * to date. The same number gives the same posts.
 */
export async function fillDatabase(
  databaseUrl: string,
  posts: number,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    // Foreign keys hold by construction; checking each of millions of rows would take minutes
    await client.query("SET session_replication_role = replica");
    await client.query(MEMBERS_SQL);
    for (let first = 1; first <= posts; first += BATCH) {
      const last = Math.min(first + BATCH - 1, posts);
      for (const statement of [POSTS_SQL, LIKES_SQL, COMMENTS_SQL]) {
        signal.throwIfAborted();
        await client.query(statement, [first, last]);
      }
    }
    await client.query("VACUUM (ANALYZE)");
  } finally {
    await client.end();
  }
}
