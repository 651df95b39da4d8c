import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { milliseconds, type Report, type Row } from "../report.ts";
import { prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { compareInTurns, type Pair } from "../turns.ts";
import { deepCursors, feedPath, FEEDS, type Feed } from "./feeds.ts";
import { fillPosts, MANY_POSTS as MANY } from "./fill-posts.ts";
import { medianTime } from "./member-site.ts";

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
      const both: Pair<() => Promise<number>> = [
        await timeOf(forums[0], feed, cursors[0], stage.signal),
        await timeOf(forums[1], feed, cursors[1], stage.signal),
      ];
      const figures = await compareInTurns(BLOCKS.count, both, stage.signal, 2);
      const name = `${feed.name}, ${page}, median`;
      rows.push({ name, ...figures, format: milliseconds, target: { atMost: 1.2 } });
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

/** The median time in milliseconds of a block of requests. @param cursors of the pages that are asked for in turn */
async function timeOf(
  forum: Service,
  feed: Feed,
  cursors: (string | undefined)[],
  signal: AbortSignal,
): Promise<() => Promise<number>> {
  const paths = cursors.map((cursor) => feedPath(feed, cursor));
  for (const path of paths) await requireWholePage(forum.url + path);
  const requests = paths.map((path) => ({ path }));
  return medianTime(forum, requests, BLOCKS.requests, signal);
}

async function requireWholePage(url: string): Promise<void> {
  const response = await fetch(url);
  const { posts } = (await response.json()) as { posts?: unknown[] };
  if (posts?.length === FEED_PAGE_SIZE) return;
  throw new Error(`${url} answered ${response.status} with ${posts?.length ?? "no"} posts.`);
}
