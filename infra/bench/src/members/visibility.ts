import { setTimeout as sleep } from "node:timers/promises";
import type { FeedPage } from "@oneworld/contracts/forum/http";
import { ask, Browser } from "@oneworld/service-kit/test/testing-browser";
import { limitRow, milliseconds, type Report } from "../report.ts";
import { prepareService } from "../services.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { publishPost, signUp } from "./newcomers.ts";

const CHANGES = 200;
const WARM_UP_CHANGES = 10;

/** Milliseconds between two reads of the feed, and those after which a change counts as lost. */
const POLL_MS = 5;
const LOST_MS = 10_000;

/** Milliseconds within which other members should see a change. */
const TARGET_MS = 1_000;

/**
 * The time from saving a member's new name to its display beside their post in the feed: profile saves it, its outbox
 * and Redis deliver it, and the forum stores it. The three services run as separate processes.
 *
 * @throws Error when a change doesn't arrive
 */
export async function measureVisibility(stage: Stage): Promise<Report> {
  const auth = await prepareService(stage, "auth");
  const profile = await prepareService(stage, "profile");
  const forum = await prepareService(stage, "forum");
  await Promise.all([auth, profile, forum].map(({ spec }) => stage.supervisor.start(spec)));
  const [member] = await signUp(auth.url, 1);
  if (!member) throw new Error("There is no member.");
  const { browser, id } = member;
  const atProfile = browser.at(profile.url);
  await publishPost(browser.at(forum.url));
  const times: number[] = [];
  for (let change = 1; change <= WARM_UP_CHANGES + CHANGES; change += 1) {
    stage.signal.throwIfAborted();
    const name = `Member No ${change}`;
    await ask(atProfile, "PUT", `/api/profileupdated/${id}`, { name });
    const time = await timeUntilShown(forum.url, name);
    if (change > WARM_UP_CHANGES) times.push(time);
  }
  return {
    title: "A member's change in the feed",
    subjects: ["saved → shown", "target"],
    rows: [
      limitRow("median", [percentile(times, 0.5), TARGET_MS], milliseconds),
      limitRow("p99", [percentile(times, 0.99), TARGET_MS], milliseconds),
    ],
    notes: [
      `${CHANGES} sequential changes of name, from the answer to the change until the first feed with the new name, polled every ${POLL_MS} ms.`,
    ],
  };
}

async function timeUntilShown(forumUrl: string, name: string): Promise<number> {
  const saved = performance.now();
  const visitor = new Browser(forumUrl);
  while (performance.now() - saved < LOST_MS) {
    const feed = await ask<FeedPage>(visitor, "GET", "/api/posts?category=Climate");
    const time = performance.now() - saved;
    if (feed.posts[0]?.user.name === name) return time;
    await sleep(POLL_MS);
  }
  throw new Error(`The feed didn't show ${name} within ${LOST_MS} ms.`);
}
