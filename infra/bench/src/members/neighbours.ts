import { setTimeout as sleep } from "node:timers/promises";
import type { PostCreated } from "@oneworld/contracts/forum/http";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { browserElsewhere } from "./browser.ts";
import { newcomer, type Newcomer } from "./newcomer.ts";
import { prepareService } from "./services.ts";

/** Number of concurrent members, and of bursts. */
const MEMBERS = 200;
const BURSTS = 10;

/** Milliseconds between two reads of the feed, and the number of reads without other load. */
const POLL_MS = 10;
const QUIET_READS = 200;

/** Concurrent sign-ups: the queue for passwords is bounded. */
const SIGN_UPS = 50;

/**
 * Latency of the feed while 200 members like one post at once, and while 200 sign in at once, each from a separate
 * network, against the latency without other load. Auth and forum run as separate processes.
 *
 * @throws Error for a failed call, except sign-ins beyond the queue
 */
export async function measureNeighbours(stage: Stage): Promise<Report> {
  const ports = await freePorts();
  const auth = await prepareService(stage, "auth", ports);
  const forum = await prepareService(stage, "forum", ports);
  await Promise.all([auth, forum].map(({ spec }) => stage.supervisor.start(spec)));
  const members = await signUp(auth.url);
  const [reader] = members;
  if (!reader) throw new Error("There are no members.");
  const { post } = await reader.browser.send<PostCreated>("POST", `${forum.url}/api/posts`, {
    title: "What our town did about it",
    content: "We met on a Saturday, forty of us.",
    postCategory: "Climate",
  });

  const readFeed = async (): Promise<number> => {
    const began = performance.now();
    await reader.browser.send("GET", `${forum.url}/api/posts?category=Climate`);
    await sleep(POLL_MS);
    return performance.now() - began - POLL_MS;
  };
  const readWhile = async (work: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    const state = { done: false };
    const working = work().finally(() => (state.done = true));
    while (!state.done) times.push(await readFeed());
    await working;
    return times;
  };
  const bursts = async (work: (member: Newcomer) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      stage.signal.throwIfAborted();
      times.push(...(await readWhile(() => Promise.all(members.map(work)))));
    }
    return times;
  };

  const quiet: number[] = [];
  while (quiet.length < QUIET_READS) quiet.push(await readFeed());
  const likes = await bursts(({ browser }) =>
    browser.send("POST", `${forum.url}/api/like/${post._id}`, {}),
  );
  let refused = 0;
  const signIns = await bursts(async ({ account: { email, password } }) => {
    const browser = browserElsewhere();
    await browser.send("POST", `${auth.url}/api/users/auth`, { email, password }).catch((error) => {
      if (!String(error).includes("answered 503")) throw error;
      refused += 1;
    });
  });
  return {
    title: "The feed under other load",
    subjects: [`beside ${MEMBERS}`, "alone"],
    rows: [...rows("likes of one post", likes, quiet), ...rows("sign-ins", signIns, quiet)],
    notes: [
      `${BURSTS} bursts of ${MEMBERS} calls at once each; the feed's topic page for a member, asked ${POLL_MS} ms after each answer.`,
      `${refused} of ${BURSTS * MEMBERS} sign-ins were refused with Retry-After; every read of the feed was answered.`,
    ],
  };
}

const rows = (beside: string, times: number[], quiet: number[]): Row[] =>
  [
    { name: "median", share: 0.5 },
    { name: "p99", share: 0.99 },
  ].map(({ name, share }) => ({
    name: `beside ${beside}, ${name}`,
    values: [percentile(times, share), percentile(quiet, share)],
    format: milliseconds,
  }));

async function signUp(authUrl: string): Promise<Newcomer[]> {
  const members: Newcomer[] = [];
  while (members.length < MEMBERS) {
    const some = Array.from({ length: SIGN_UPS }, (_, index) => newcomer(members.length + index));
    await Promise.all(
      some.map(({ browser, account }) => browser.send("POST", `${authUrl}/api/users`, account)),
    );
    members.push(...some);
  }
  return members;
}
