import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { latencyRow, type Timed } from "../compare.ts";
import type { Report, Row } from "../report.ts";
import { prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { feedPath, fillPosts, MANY_POSTS as MANY, postIdText } from "./fill-posts.ts";

const FEW = 1000;

/** Requests of a block. */
const REQUESTS = 50;
const DEEP_PAGES = 20;

/** One feed of each kind: a topic, a region of it, a region over all topics. */
const FEEDS = {
  topic: { category: "Climate" },
  "topic and region": { category: "Climate", region: "Asia" },
  region: { region: "Asia" },
};

/** Latency of a feed page with a million posts and with a thousand: the first page and deep pages. */
export async function measureGrowth(stage: Stage): Promise<Report> {
  stage.log("bench", `generating ${MANY} and ${FEW} posts…`);
  const many = await startForum(stage, MANY, 0);
  const few = await startForum(stage, FEW, 1);
  const rows: Row[] = [];
  for (const [feed, query] of Object.entries(FEEDS)) {
    const calls = async ({ url }: Service, cursors: readonly (string | undefined)[]) => {
      const paths = cursors.map((cursor) => feedPath(query, cursor));
      for (const path of paths) await requireWholePage(url + path);
      return { url, requests: paths.map((path) => ({ path })) };
    };
    const pages: [string, Timed, Timed][] = [
      ["first page", await calls(many, [undefined]), await calls(few, [undefined])],
      ["deep page", await calls(many, deepCursors(MANY)), await calls(few, deepCursors(FEW))],
    ];
    for (const [page, ...both] of pages) {
      const options = { amount: REQUESTS, bound: 1.2 };
      rows.push(await latencyRow(`${feed}, ${page}, median`, both, options, stage.signal));
    }
  }
  return {
    title: "Feed latency by number of posts",
    subjects: [`${MANY} posts`, `${FEW} posts`],
    rows,
  };
}

/** Cursors that every feed has a full page after, evenly spread over the newer fifth of the older half of the posts. */
const deepCursors = (posts: number): string[] =>
  Array.from({ length: DEEP_PAGES }, (_, page) =>
    postIdText(Math.round(posts * (0.5 - (0.1 * page) / DEEP_PAGES))),
  );

/** @param redis number of its own database in Redis: a stream has one source */
async function startForum(stage: Stage, posts: number, redis: number): Promise<Service> {
  const name = `forum_${posts}`;
  const settings = { REDIS_URL: `${stage.databases.redisUrl}/${redis}` };
  const forum = await prepareService(stage, "forum", { name, database: name, settings });
  await fillPosts(forum.databaseUrl, posts, stage.signal);
  await stage.supervisor.start(forum.spec);
  return forum;
}

/** @throws Error for an answer with fewer posts than a page has */
async function requireWholePage(url: string): Promise<void> {
  const response = await fetch(url);
  const { posts } = (await response.json()) as { posts?: unknown[] };
  if (posts?.length === FEED_PAGE_SIZE) return;
  throw new Error(`${url} answered ${response.status} with ${posts?.length ?? "no"} posts.`);
}
