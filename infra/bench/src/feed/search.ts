import { type Call, load } from "../load.ts";
import { atMost, milliseconds, type Report, type Row } from "../report.ts";
import { prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../compare.ts";
import { memberId } from "./fill-posts.ts";
import { runSql, startMemberSite, type Statement } from "./member-site.ts";

/** Milliseconds within which a search should be answered. */
const TARGET_MS = 50;

/** Requests of each search. */
const REQUESTS = 300;

/** Members, in the forum and in chat. */
const MEMBERS = 100_000;

/** Each third post has one of so many hashtags. */
const TAGS = 5_000;
const FILL_TAGS = `
  INSERT INTO post_tag (category, tag, post_id)
  SELECT category, 'town' || number % ${TAGS}, id
  FROM (SELECT id, category, row_number() OVER (ORDER BY id) AS number FROM post) numbered WHERE number % 3 = 0`;

const FORUM: readonly Statement[] = [[FILL_TAGS], ["VACUUM (ANALYZE) post_tag"]];

/** Surnames of the members: each of so many. */
const SURNAMES = 10_000;
const FILL_NAMES: readonly Statement[] = [
  [
    `INSERT INTO member (id, name) SELECT ${memberId("number")}, 'Amara Surname' || number % ${SURNAMES}
    FROM generate_series(1, ${MEMBERS}) number ON CONFLICT (id) DO UPDATE SET name = excluded.name`,
  ],
  ["VACUUM (ANALYZE) member"],
];

/** Words for each kind of search, by what they are. */
type Searches = Readonly<Record<string, string>>;

const SEARCHES: Searches = {
  "a word of all posts": "saturday",
  "two words of all posts": "town street",
  "a phrase": '"forty of us"',
  "a phrase of no post": '"street forty"',
  "a word of all comments": "thank",
  "a word of each 300th post": "frequent7",
  "a word of each 30,000th post": "rare77",
  "a word of one post": "777",
  "the beginning of a word": "freque",
  "no post": "submarine",
};

const COMPLETIONS: Searches = {
  "two letters of all titles": "wh",
  "a word of all titles": "town",
  "a word and two letters": "town fr",
  "a hashtag": "#town4",
  "the beginning of all hashtags": "#to",
  "no title": "submarine",
};

const NAMES: Searches = {
  "two letters of all names": "am",
  "a name": "surname777",
  "two beginnings": "am surname77",
  "no name": "submarine",
};

const STORIES: Searches = { "a word": "water", "two letters": "wa" };

/** Latency of searches and completions at a million posts, one after the other. */
export async function measureSearch(stage: Stage): Promise<Report> {
  const many = "1000000";
  const limits = { SEARCHES_PER_MINUTE: many, NAME_SEARCHES_PER_MINUTE: many };
  const settings = { ...limits, SUGGESTIONS_PER_MINUTE: many };
  const prepare = [...FORUM, ...FILL_NAMES];
  const { forum, members } = await startMemberSite(stage, { settings, prepare });
  const chat = await prepareService(stage, "chat", { settings });
  const content = await prepareService(stage, "content", { settings });
  await runSql(chat, FILL_NAMES);
  await Promise.all([chat, content].map(({ spec }) => stage.supervisor.start(spec)));
  const [{ id, browser }] = members;
  const mute =
    "INSERT INTO muted_words (member_id, patterns, version) VALUES ($1, '{%mutedword%}', 1)";
  await runSql(forum, [[mute, [id]]]);
  const { headers } = browser;
  const posts = `${forum.url}/api/posts/search?q=`;
  const suggestions = `${forum.url}/api/posts/suggestions?q=`;
  const mentions = `${forum.url}/api/posts/members?search=`;
  const people = `${chat.url}/api/conversations/members?search=`;
  const groups: [name: string, address: string, Searches, headers?: Call["headers"]][] = [
    ["posts", posts, SEARCHES],
    ["posts, with muted words", posts, SEARCHES, headers],
    ["completions", suggestions, COMPLETIONS],
    ["completions, with muted words", suggestions, COMPLETIONS, headers],
    ["mentions", mentions, NAMES, headers],
    ["people", people, NAMES, headers],
    ["stories", `${content.url}/api/stories/search?q=`, STORIES],
  ];
  const rows: Row[] = [];
  for (const [group, address, searches, own] of groups)
    for (const [name, words] of Object.entries(searches)) {
      const time = await slowest(address + encodeURIComponent(words), own, stage.signal);
      rows.push(atMost(`${group}: ${name}, p99`, [time, TARGET_MS], milliseconds));
    }
  return { title: "Search", subjects: ["service", "target"], rows };
}

/** The 99th percentile of a search. */
async function slowest(
  address: string,
  headers: Call["headers"],
  signal: AbortSignal,
): Promise<number> {
  const { origin, pathname, search } = new URL(address);
  const requests = [{ path: pathname + search, ...(headers && { headers }) }];
  const run = (amount: number) =>
    load(origin, { requests, connections: 1, until: { amount } }, signal);
  await run(REQUESTS / 10);
  return percentile((await run(REQUESTS)).times, 0.99);
}
