import { setTimeout as sleep } from "node:timers/promises";
import type { Conversation } from "@oneworld/contracts/chat/http";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { chromium } from "playwright-core";
import { Member } from "./member.ts";
import type { PairSite } from "./pair-site.ts";

/** Live connections, each of a member of its own, and seconds for which their commands are counted. */
const MEMBERS = 100;
const SECONDS = 60;

/** Seconds for which the calls of pages are counted: as long as the chats' interval, which is the longest. */
const PAGE_SECONDS = 240;

/** Milliseconds after which pages and their connections are at rest, and that a page may take to load on a busy machine. */
const REST_MS = 10_000;
const LOADED_MS = 120_000;

/** Pages that are open in a browser. */
const PAGES = ["/", "/Climate", "/following", "/notifications", "/shop"];

/** Playwright would end this process at Ctrl-C, before it has stopped the site. */
const LEFT_TO_US = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };

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
  const { commands, within } = await countCommands(site, signal);
  console.log({ redisCommandsPerSecond: commands, within });
  const calls = await countCalls(site, signal);
  console.log({ httpCallsPerSecond: calls });
  return Math.max(commands, calls) <= MAX_PER_SECOND;
}

/**
 * Redis commands a second that each live connection adds. `within` is the difference between the two minutes without
 * connections: the measurement's noise. A `commands` below it, or below zero, can't be told from no cost.
 */
async function countCommands(
  site: PairSite,
  signal: AbortSignal,
): Promise<{ commands: number; within: number }> {
  const total = async (): Promise<number> => {
    const info = await withRedis(site.databases.redisUrl, (redis) => redis.info("stats"));
    return Number(/total_commands_processed:(\d+)/.exec(info)?.[1]);
  };
  const perSecond = async (): Promise<number> => {
    await sleep(REST_MS, undefined, { signal });
    const [before, began] = [await total(), Date.now()];
    await sleep(SECONDS * 1000, undefined, { signal });
    return ((await total()) - before) / ((Date.now() - began) / 1000);
  };
  const members = Array.from({ length: MEMBERS }, () => new Member(site.address));
  try {
    const before = await perSecond();
    for (const member of members) await member.join();
    const during = await perSecond();
    const open = members.filter(({ socket }) => socket?.connected).length;
    if (open < MEMBERS) throw new Error(`Only ${open} of ${MEMBERS} connections are open.`);
    for (const { socket } of members) socket?.disconnect();
    const after = await perSecond();
    return {
      commands: (during - (before + after) / 2) / MEMBERS,
      within: Math.abs(before - after) / MEMBERS,
    };
  } finally {
    for (const { socket } of members) socket?.disconnect();
  }
}

/** HTTP calls a second of the page that makes most of them, while a member has it open. */
async function countCalls(site: PairSite, signal: AbortSignal): Promise<number> {
  let isCounting = false;
  const [member, partner] = [new Member(site.address), new Member(site.address)];
  for (const each of [member, partner]) await each.join();
  const { body } = await member.call("POST", "/api/conversations", { receiverId: partner.id });
  const chat = `/chats?conversation=${(body as Conversation)._id}`;
  for (const { socket } of [member, partner]) socket?.disconnect();
  const browser = await chromium.launch({
    executablePath: findChromium(process.env),
    args: ["--no-sandbox"],
    ...LEFT_TO_US,
  });
  try {
    const context = await browser.newContext({ serviceWorkers: "block" });
    await context.addCookies([{ name: "ow_session", value: member.session, url: site.address }]);
    const calls = new Map<string, number>();
    for (const path of [...PAGES, chat]) {
      const page = await context.newPage();
      await page.goto(site.address + path, { timeout: LOADED_MS });
      calls.set(path, 0);
      page.on("request", (request) => {
        if (!isCounting) return;
        calls.set(path, (calls.get(path) ?? 0) + 1);
        console.log(path, request.method(), request.url());
      });
    }
    await sleep(REST_MS, undefined, { signal });
    isCounting = true;
    await sleep(PAGE_SECONDS * 1000, undefined, { signal });
    console.log(Object.fromEntries(calls));
    return Math.max(...calls.values()) / PAGE_SECONDS;
  } finally {
    await browser.close();
  }
}
