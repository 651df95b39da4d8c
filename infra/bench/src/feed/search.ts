import { load } from "../load.ts";
import { milliseconds, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { MANY_POSTS } from "./fill-posts.ts";
import { runSql, startMemberSite } from "./member-site.ts";

/** Milliseconds within which a search should be answered. */
const TARGET_MS = 50;

/** Requests of each search. */
const REQUESTS = 300;

/** Words that each three-hundredth post has, and each thirty-thousandth. */
const WORDS = { frequent: 300, rare: 30_000 };

/** As the trigger does. All posts have one text, whose words are found once. The service's own job may have begun to do so. */
const FILL = `
  INSERT INTO search_text (id, post_id, words)
  SELECT id, id, searched_words(title || ' frequent' || number % ${WORDS.frequent} || ' rare' || number % ${WORDS.rare}, 'A')
    || (SELECT searched_words(content, 'B') FROM post LIMIT 1)
  FROM (SELECT id, title, row_number() OVER () AS number FROM post) numbered
  ON CONFLICT (id) DO UPDATE SET words = excluded.words`;

const SEARCHES: Readonly<Record<string, string>> = {
  "a word of all posts": "saturday",
  "two words of all posts": "town street",
  "a phrase": '"forty of us"',
  "a word of each 300th post": "frequent7",
  "a word of each 30,000th post": "rare77",
  "a word of one post": "777",
  "the beginning of a word": "freque",
  "no post": "submarine",
};

/** Latency of searches at a million posts, one after the other. */
export async function measureSearch(stage: Stage): Promise<Report> {
  const { forum } = await startMemberSite(stage, {
    settings: { SEARCHES_PER_MINUTE: "1000000" },
  });
  await runSql(forum, [
    // Making it at the end is faster
    ["ALTER TABLE search_text SET (autovacuum_enabled = false)"],
    ["DROP INDEX search_text_words_idx"],
    [FILL],
    ["CREATE INDEX search_text_words_idx ON search_text USING GIN (words)"],
    ["VACUUM (ANALYZE) search_text"],
  ]);
  const rows = [];
  for (const [name, q] of Object.entries(SEARCHES)) {
    const requests = [{ path: `/api/posts/search?${new URLSearchParams({ q })}` }];
    const run = (amount: number) =>
      load(forum.url, { requests, connections: 1, until: { amount } }, stage.signal);
    await run(REQUESTS / 10);
    const { times } = await run(REQUESTS);
    rows.push({
      name: `${name}, p99`,
      values: [percentile(times, 0.99), TARGET_MS] as const,
      format: milliseconds,
      target: { atMost: 1 },
    });
  }
  return {
    title: "Search",
    subjects: ["forum service", "target"],
    rows,
    notes: [`${MANY_POSTS} posts; ${REQUESTS} sequential requests of each search.`],
  };
}
