import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { Client } from "undici";
import { milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { deepCursors, feedPath, FEEDS, type Feed } from "./feeds.ts";
import { fillDatabase } from "./fill-database.ts";
import { forumService, runForumCommand } from "./forum-service.ts";
import { readPages } from "./read-pages.ts";

const MANY = 1_000_000;
const FEW = 1000;

/** Each figure comes from this many blocks of requests, alternating between the two sizes. */
const BLOCKS = 20;
const REQUESTS_PER_BLOCK = 50;
const DEEP_PAGES = 20;

/** A forum service with some number of posts. */
interface Forum {
  databaseUrl: string;
  client: Client;
}

/** Latency of a feed page with a million posts and with a thousand: the first page and deep pages. */
export async function measureGrowth(stage: Stage): Promise<Report> {
  const ports = await freePorts();
  stage.log("bench", `generating ${MANY} and ${FEW} posts…`);
  const many = await openForum(stage, MANY, ports.forum);
  const few = await openForum(stage, FEW, ports.edge);
  try {
    const rows: Row[] = [];
    for (const feed of FEEDS) rows.push(...(await compare([many, few], feed, stage.signal)));
    return {
      title: "Feed latency by number of posts",
      subjects: [`${MANY} posts`, `${FEW} posts`],
      rows,
      notes: [
        `Sequential requests over one connection, ${BLOCKS * REQUESTS_PER_BLOCK} for each figure, in alternating blocks of ${REQUESTS_PER_BLOCK}.`,
        `Deep pages: up to ${DEEP_PAGES} cursors in the older half of the feed.`,
      ],
    };
  } finally {
    await Promise.all([many.client.close(), few.client.close()]);
  }
}

async function openForum(stage: Stage, posts: number, port: number): Promise<Forum> {
  const databaseUrl = stage.databases.databaseUrl(`forum_${posts}`);
  const service = forumService(stage, { name: `forum-${posts}`, port, databaseUrl });
  await runForumCommand(stage, service, "migrate");
  await fillDatabase(databaseUrl, posts, stage.signal);
  await stage.supervisor.start(service);
  return { databaseUrl, client: new Client(`http://127.0.0.1:${port}`) };
}

async function compare(forums: Pair<Forum>, feed: Feed, signal: AbortSignal): Promise<Row[]> {
  const first = [feedPath(feed)];
  const deep = async ({ databaseUrl }: Forum): Promise<string[]> =>
    (await deepCursors(databaseUrl, feed, DEEP_PAGES)).map((cursor) => feedPath(feed, cursor));
  const [many, few] = forums;
  return [
    ...(await figures(`${feed.name}, first page`, forums, [first, first], signal)),
    ...(await figures(
      `${feed.name}, deep page`,
      forums,
      [await deep(many), await deep(few)],
      signal,
    )),
  ];
}

async function figures(
  name: string,
  [many, few]: Pair<Forum>,
  [manyPaths, fewPaths]: Pair<string[]>,
  signal: AbortSignal,
): Promise<Row[]> {
  const block: Pair<() => Promise<number[]>> = [
    () => readPages(many.client, manyPaths, REQUESTS_PER_BLOCK),
    () => readPages(few.client, fewPaths, REQUESTS_PER_BLOCK),
  ];
  // Warms up plans, caches and compiled code
  await takeTurns(2, block, signal);
  const blocks = await takeTurns(BLOCKS, block, signal);
  const share = (part: number): Pair<number> =>
    ofEach(blocks, (times) => percentile(times.flat(), part));
  return [
    { name: `${name}, median`, values: share(0.5), format: milliseconds, target: { atMost: 1.2 } },
    { name: `${name}, p99`, values: share(0.99), format: milliseconds },
  ];
}
