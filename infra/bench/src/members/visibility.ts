import { setTimeout as sleep } from "node:timers/promises";
import type { FeedPage, PostCreated } from "@oneworld/contracts/forum/http";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import { freePorts } from "@oneworld/dev/src/site/ports.ts";
import { milliseconds, type Report } from "../report.ts";
import type { Stage } from "../stage.ts";
import { percentile } from "../statistics.ts";
import { Browser } from "./browser.ts";
import { prepareService, type MemberService, type RunningService } from "./services.ts";

const CHANGES = 200;
const WARM_UP_CHANGES = 10;

/** Milliseconds between two reads of the feed, and those after which a change counts as lost. */
const POLL_MS = 5;
const LOST_MS = 10_000;

/** Milliseconds within which other members should see a change. */
const TARGET_MS = 1_000;

type Services = Record<MemberService, RunningService>;

/**
 * The time from saving a member's new name to its display beside their post in the feed: profile saves it, its outbox
 * and Redis deliver it, and the forum stores it. The three services run as separate processes.
 *
 * @throws Error when a change doesn't arrive
 */
export async function measureVisibility(stage: Stage): Promise<Report> {
  const ports = await freePorts();
  const services: Services = {
    auth: await prepareService(stage, "auth", ports),
    profile: await prepareService(stage, "profile", ports),
    forum: await prepareService(stage, "forum", ports),
  };
  await Promise.all(Object.values(services).map(({ spec }) => stage.supervisor.start(spec)));
  const browser = new Browser();
  const id = await publishPost(browser, services);
  const times: number[] = [];
  for (let change = 1; change <= WARM_UP_CHANGES + CHANGES; change += 1) {
    stage.signal.throwIfAborted();
    const time = await timeChange(browser, services, id, `Member ${change}`);
    if (change > WARM_UP_CHANGES) times.push(time);
  }
  return {
    title: "A member's change in the feed",
    subjects: ["saved → shown", "target"],
    rows: [
      {
        name: "median",
        values: [percentile(times, 0.5), TARGET_MS],
        format: milliseconds,
        target: { atMost: 1 },
      },
      {
        name: "p99",
        values: [percentile(times, 0.99), TARGET_MS],
        format: milliseconds,
        target: { atMost: 1 },
      },
    ],
    notes: [
      `${CHANGES} sequential changes of name, from the answer to the change until the first feed with the new name, polled every ${POLL_MS} ms.`,
    ],
  };
}

/** Signs a member up who publishes a post. @returns the member's id */
async function publishPost(browser: Browser, { auth, forum }: Services): Promise<string> {
  const account = {
    name: "Member 0",
    email: "member@example.org",
    password: "a well in each town",
  };
  const { id } = await browser.send<SessionMember>("POST", `${auth.url}/api/users`, account);
  await browser.send<PostCreated>("POST", `${forum.url}/api/posts`, {
    title: "What our town did about it",
    content: "We met on a Saturday, forty of us.",
    postCategory: "Climate",
  });
  return id;
}

async function timeChange(
  browser: Browser,
  { profile, forum }: Services,
  id: string,
  name: string,
): Promise<number> {
  await browser.send("PUT", `${profile.url}/api/profileupdated/${id}`, { name });
  const saved = performance.now();
  const visitor = new Browser();
  while (performance.now() - saved < LOST_MS) {
    const feed = await visitor.send<FeedPage>("GET", `${forum.url}/api/posts?category=Climate`);
    const time = performance.now() - saved;
    if (feed.posts[0]?.user.name === name) return time;
    await sleep(POLL_MS);
  }
  throw new Error(`The feed didn't show ${name} within ${LOST_MS} ms.`);
}
