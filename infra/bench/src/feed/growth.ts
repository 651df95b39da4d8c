import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { load } from "../load.ts";
import { milliseconds, type Report, type Row } from "../report.ts";
import { prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { deepCursors, feedPath, FEEDS, type Feed } from "./feeds.ts";
import { fillPosts, MANY_POSTS as MANY } from "./fill-posts.ts";

const FEW = 1000;

/** Each figure comes from this many blocks of as many requests, alternating between the two sizes. */
const BLOCKS = { count: 20, requests: 50 };
const DEEP_PAGES = 20;

/** Latency of a feed page with a million posts and with a thousand: the first page and deep pages. */
export async function measureGrowth(stage: Stage): Promise<Report> {
  stage.log("bench", `generating ${MANY} and ${FEW} posts…`);
  const forums: Pair<Service> = [await startForum(stage, MANY, 0), await startForum(stage, FEW, 1)];
  const rows: Row[] = [];
  for (const feed of FEEDS) {
    const deep = ({ databaseUrl }: Service) => deepCursors(databaseUrl, feed, DEEP_PAGES);
    const pages: [string, Pair<(string | undefined)[]>][] = [
      ["first page", [[undefined], [undefined]]],
      ["deep page", [await deep(forums[0]), await deep(forums[1])]],
    ];
    for (const [page, cursors] of pages) {
      const blocks = await readInTurns(forums, feed, cursors, stage.signal);
      const name = `${feed.name}, ${page}`;
      rows.push({
        name: `${name}, median`,
        values: ofEach(blocks, (times) => median(times.flat())),
        format: milliseconds,
        target: { atMost: 1.2 },
      });
    }
  }
  return {
    title: "Feed latency by number of posts",
    subjects: [`${MANY} posts`, `${FEW} posts`],
    rows,
  };
}

/** @param redis number of its own database in Redis: a stream has one source */
async function startForum(stage: Stage, posts: number, redis: number): Promise<Service> {
  const name = `forum_${posts}`;
  const settings = { REDIS_URL: `${stage.databases.redisUrl}/${redis}` };
  const forum = await prepareService(stage, "forum", { name, database: name, settings });
  await fillPosts(forum.databaseUrl, posts, stage.signal);
  await stage.supervisor.start(forum.spec);
  return forum;
}

/** Milliseconds of each request, by blocks. @param cursors of the pages that each forum is asked for in turn */
async function readInTurns(
  forums: Pair<Service>,
  feed: Feed,
  cursors: Pair<(string | undefined)[]>,
  signal: AbortSignal,
): Promise<Pair<number[]>[]> {
  const blockOf = async (at: 0 | 1): Promise<() => Promise<number[]>> => {
    const { url } = forums[at];
    const paths = cursors[at].map((cursor) => feedPath(feed, cursor));
    for (const path of paths) await requireWholePage(url + path);
    const requests = paths.map((path) => ({ path }));
    const until = { amount: BLOCKS.requests };
    return async () => (await load(url, { requests, connections: 1, until }, signal)).times;
  };
  const blocks: Pair<() => Promise<number[]>> = [await blockOf(0), await blockOf(1)];
  // Warms up plans, caches and compiled code
  await takeTurns(2, blocks, signal);
  return takeTurns(BLOCKS.count, blocks, signal);
}

async function requireWholePage(url: string): Promise<void> {
  const response = await fetch(url);
  const { posts } = (await response.json()) as { posts?: unknown[] };
  if (posts?.length === FEED_PAGE_SIZE) return;
  throw new Error(`${url} answered ${response.status} with ${posts?.length ?? "no"} posts.`);
}
