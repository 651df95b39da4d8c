import { setTimeout as sleep } from "node:timers/promises";
import { ask } from "@oneworld/service-kit/test/testing-browser";
import { milliseconds, type Report, type Row } from "../report.ts";
import { prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { browserElsewhere, type Newcomer, publishPost, signUp } from "./newcomers.ts";

/** Number of concurrent members, and of bursts. */
const MEMBERS = 200;
const BURSTS = 10;

/** Milliseconds between two reads of the feed, and the number of reads without other load. */
const POLL_MS = 10;
const QUIET_READS = 200;

/**
 * Latency of the feed while 200 members like one post at once, and while 200 sign in at once, each from a separate
 * network, against the latency without other load. Auth and forum run as separate processes.
 *
 * @throws Error for a failed call, except sign-ins beyond the queue
 */
export async function measureNeighbours(stage: Stage): Promise<Report> {
  const auth = await prepareService(stage, "auth");
  const forum = await prepareService(stage, "forum");
  await Promise.all([auth, forum].map(({ spec }) => stage.supervisor.start(spec)));
  const members = await signUp(auth.url, MEMBERS);
  const [reader] = members;
  if (!reader) throw new Error("There are no members.");
  const atForum = reader.browser.at(forum.url);
  const post = await publishPost(atForum);

  const readFeed = async (): Promise<number> => {
    const began = performance.now();
    await ask(atForum, "GET", "/api/posts?category=Climate");
    const time = performance.now() - began;
    await sleep(POLL_MS);
    return time;
  };
  const readBeside = async (work: (member: Newcomer) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      stage.signal.throwIfAborted();
      const state = { done: false };
      const working = Promise.all(members.map(work)).finally(() => (state.done = true));
      while (!state.done) times.push(await readFeed());
      await working;
    }
    return times;
  };

  const quiet: number[] = [];
  while (quiet.length < QUIET_READS) quiet.push(await readFeed());
  const likes = await readBeside(({ browser }) =>
    ask(browser.at(forum.url), "POST", `/api/like/${post}`, {}),
  );
  let refused = 0;
  const signIns = await readBeside(async ({ account: { email, password } }) => {
    const browser = browserElsewhere(auth.url);
    const call = ask(browser, "POST", "/api/users/auth", { email, password });
    await call.catch((error: unknown) => {
      if (!String(error).includes("answered 503")) throw error;
      refused += 1;
    });
  });
  return {
    title: "The feed under other load",
    subjects: [`beside ${MEMBERS}`, "alone"],
    rows: [...rowsOf("likes of one post", likes, quiet), ...rowsOf("sign-ins", signIns, quiet)],
    notes: [
      `${BURSTS} bursts of ${MEMBERS} calls at once each; the feed's topic page for a member, asked ${POLL_MS} ms after each answer.`,
      `${refused} of ${BURSTS * MEMBERS} sign-ins were refused with Retry-After; every read of the feed was answered.`,
    ],
  };
}

const rowsOf = (beside: string, times: number[], quiet: number[]): Row[] =>
  Object.entries({ median: 0.5, p99: 0.99 }).map(([name, share]) => ({
    name: `beside ${beside}, ${name}`,
    values: [percentile(times, share), percentile(quiet, share)],
    format: milliseconds,
  }));
