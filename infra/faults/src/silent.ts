import { setTimeout as sleep } from "node:timers/promises";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { Redis } from "ioredis";
import { chromium } from "playwright-core";
import { Member } from "./member.ts";
import type { PairSite } from "./pair-site.ts";

/** Live connections, each of a member of its own, and seconds for which calls are counted. */
const MEMBERS = 100;
const SECONDS = 60;

/** Milliseconds after which pages and their connections are at rest. */
const REST_MS = 10_000;

/** Pages that are open in a browser. */
const PAGES = ["/", "/Climate", "/following", "/notifications", "/shop"];

/** Redis commands and HTTP calls a second that a silent page may cost. */
const MAX_PER_SECOND = 0.02;

/**
 * `silent`: counts what open pages cost while their members do nothing: Redis commands by live connections, and HTTP calls
 * by pages in a browser.
 *
 * @returns whether a page costs at most {@link MAX_PER_SECOND} of each
 */
export async function runSilent(
  site: PairSite,
  _args: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const commands = await countCommands(site, signal);
  const calls = await countCalls(site, signal);
  console.log({ redisCommandsPerSecond: commands, httpCallsPerSecond: calls });
  return Math.max(commands, calls) <= MAX_PER_SECOND;
}

/** Redis commands a second that each live connection adds. */
async function countCommands(site: PairSite, signal: AbortSignal): Promise<number> {
  const redis = new Redis(site.databases.redisUrl);
  const total = async (): Promise<number> =>
    Number(/total_commands_processed:(\d+)/.exec(await redis.info("stats"))?.[1]);
  const perSecond = async (): Promise<number> => {
    await sleep(REST_MS, undefined, { signal });
    const [before, began] = [await total(), Date.now()];
    await sleep(SECONDS * 1000, undefined, { signal });
    return ((await total()) - before) / ((Date.now() - began) / 1000);
  };
  const members = Array.from({ length: MEMBERS }, () => new Member(site.address));
  try {
    const without = await perSecond();
    for (const member of members) await member.join();
    const added = (await perSecond()) - without;
    const open = members.filter(({ socket }) => socket?.connected).length;
    if (open < MEMBERS) throw new Error(`Only ${open} of ${MEMBERS} connections are open.`);
    return added / MEMBERS;
  } finally {
    for (const { socket } of members) socket?.disconnect();
    redis.disconnect();
  }
}

/** HTTP calls a second of each page that a member has open. */
async function countCalls(site: PairSite, signal: AbortSignal): Promise<number> {
  const member = new Member(site.address);
  await member.join();
  member.socket?.disconnect();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ["--no-sandbox"],
  });
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addCookies([{ name: "ow_session", value: member.session, url: site.address }]);
    for (const path of PAGES) await (await context.newPage()).goto(site.address + path);
    await sleep(REST_MS, undefined, { signal });
    let calls = 0;
    context.on("request", (request) => {
      calls += 1;
      console.log(request.method(), request.url());
    });
    await sleep(SECONDS * 1000, undefined, { signal });
    return calls / PAGES.length / SECONDS;
  } finally {
    await browser.close();
  }
}
