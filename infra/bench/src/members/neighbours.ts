import { setTimeout as sleep } from "node:timers/promises";
import type { PostCreated } from "@oneworld/contracts/forum/http";
import { freePorts } from "@oneworld/local/src/ports.ts";
import { milliseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { browserElsewhere } from "./browser.ts";
import { newcomer, type Newcomer } from "./newcomer.ts";
import { prepareService } from "./services.ts";

/** Members who do the same at once, and how often they do it. */
const MEMBERS = 200;
const BURSTS = 10;

/** Milliseconds between two looks at the feed, and looks at it while nothing else is going on. */
const LOOK_MS = 10;
const QUIET_LOOKS = 200;

/** Members who sign up at a time: passwords wait for their turn, and not all can. */
const SIGN_UPS = 50;

/**
 * How long a member waits for the feed while 200 members like one post at once, and while 200 sign in at once, each from
 * a network of their own, beside the same with nothing else going on. Auth and forum run as processes of their own.
 *
 * @throws Error when a call fails that isn't one too many of the sign-ins
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

  const look = async (): Promise<number> => {
    const began = performance.now();
    await reader.browser.send("GET", `${forum.url}/api/posts?category=Climate`);
    await sleep(LOOK_MS);
    return performance.now() - began - LOOK_MS;
  };
  const lookWhile = async (work: () => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    const state = { done: false };
    const working = work().finally(() => (state.done = true));
    while (!state.done) times.push(await look());
    await working;
    return times;
  };
  const bursts = async (work: (member: Newcomer) => Promise<unknown>): Promise<number[]> => {
    const times: number[] = [];
    for (let burst = 0; burst < BURSTS; burst += 1) {
      stage.signal.throwIfAborted();
      times.push(...(await lookWhile(() => Promise.all(members.map(work)))));
    }
    return times;
  };

  const quiet: number[] = [];
  while (quiet.length < QUIET_LOOKS) quiet.push(await look());
  const likes = await bursts(({ browser }) =>
    browser.send("POST", `${forum.url}/api/like/${post._id}`, {}),
  );
  let turnedAway = 0;
  const signIns = await bursts(async ({ account: { email, password } }) => {
    const browser = browserElsewhere();
    await browser.send("POST", `${auth.url}/api/users/auth`, { email, password }).catch((error) => {
      if (!String(error).includes("answered 503")) throw error;
      turnedAway += 1;
    });
  });
  return {
    title: "The feed beside others",
    subjects: [`beside ${MEMBERS}`, "alone"],
    rows: [...rows("likes of one post", likes, quiet), ...rows("sign-ins", signIns, quiet)],
    notes: [
      `${BURSTS} bursts of ${MEMBERS} calls at once each; the feed's topic page for a member, asked ${LOOK_MS} ms after each answer.`,
      `${turnedAway} of ${BURSTS * MEMBERS} sign-ins were asked to try again in some seconds; every look at the feed was answered.`,
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
