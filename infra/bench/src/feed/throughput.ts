import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { bareServer, requireSameAnswer } from "../bare-server.ts";
import { besidePinned, canPin, pinned } from "../processors.ts";
import { perSecond, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { median } from "../statistics.ts";
import { ofEach, takeTurns, type Pair } from "../turns.ts";
import { TOPIC_PATH } from "./feed-query.ts";
import { fillDatabase } from "./fill-database.ts";
import { forumService, runForumCommand } from "./forum-service.ts";
import { requestsPerSecond, visitorCookie } from "./load.ts";

const POSTS = 1000;
const ROUNDS = 7;
const CONNECTIONS = 16;
const SECONDS = 4;
const WARM_UP_SECONDS = 2;

/**
 * Requests per second for a visitor's topic page: the forum service against a bare handler with the same rows from the
 * same database. Each is a separate process; only one is under load at a time.
 *
 * @throws Error when their answers differ
 */
export async function measureThroughput(stage: Stage): Promise<Report> {
  const { databases, supervisor, signal } = stage;
  const ports = await freePorts();
  const databaseUrl = databases.databaseUrl("forum");
  const service = forumService(stage, { name: "forum", port: ports.forum, databaseUrl });
  const bare = bareServer(stage, {
    program: new URL("bare-server.ts", import.meta.url),
    port: ports.edge,
    databaseUrl,
    readyPath: TOPIC_PATH,
  });
  await runForumCommand(stage, service, "migrate");
  await fillDatabase(databaseUrl, POSTS, signal);
  await Promise.all([service, bare].map((spec) => supervisor.start(pinned(spec))));

  const urls: Pair<string> = [topicUrl(ports.forum), topicUrl(ports.edge)];
  await requireSameAnswer(
    urls,
    "The forum service and the bare handler answer differently. Update feed-query.ts of infra/bench.",
  );
  const cookie = await visitorCookie(urls[0]);
  const load = (seconds: number): Pair<() => Promise<number>> => {
    const of = (url: string) => () =>
      requestsPerSecond(url, { connections: CONNECTIONS, seconds, cookie }, signal);
    return [of(urls[0]), of(urls[1])];
  };
  const rounds = await besidePinned(async () => {
    await takeTurns(1, load(WARM_UP_SECONDS), signal);
    return takeTurns(ROUNDS, load(SECONDS), signal);
  });
  return {
    title: "Feed requests per second",
    subjects: ["forum service", "node:http + pg"],
    rows: [
      {
        name: "topic page, visitor",
        values: ofEach(rounds, median),
        format: perSecond,
        ratio: median(rounds.map(([ours, peer]) => ours / peer)),
        target: { atLeast: 0.6 },
      },
    ],
    notes: [
      `Medians of ${ROUNDS} rounds of ${SECONDS} s each, the ratio too; ${CONNECTIONS} connections, ${POSTS} posts in the database.`,
      canPin()
        ? "Both servers on the first processor, the load on the others, PostgreSQL on all."
        : "Servers, load and PostgreSQL on all processors.",
    ],
  };
}

const topicUrl = (port: number): string => `http://127.0.0.1:${port}${TOPIC_PATH}`;
