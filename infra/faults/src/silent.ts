import { setTimeout as sleep } from "node:timers/promises";
import { Redis } from "ioredis";
import { Member } from "./member.ts";
import type { PairSite } from "./pair-site.ts";

/** Open pages, each of a member of its own, and seconds for which Redis's commands are counted. */
const PAGES = 100;
const SECONDS = 60;

/** Milliseconds after which pages and their connections are at rest. */
const REST_MS = 10_000;

/** Redis commands a second that a silent page may cost. */
const MAX_CALLS = 0.02;

/**
 * `silent`: counts the Redis commands that open pages cost while their members do nothing.
 *
 * @returns whether a page costs at most {@link MAX_CALLS} commands a second
 */
export async function runSilent(
  site: PairSite,
  _args: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const redis = new Redis(site.databases.redisUrl);
  const count = async (): Promise<number> => {
    const info = await redis.info("stats");
    return Number(/total_commands_processed:(\d+)/.exec(info)?.[1]);
  };
  const perSecond = async (): Promise<number> => {
    const [before, began] = [await count(), Date.now()];
    await sleep(SECONDS * 1000, undefined, { signal });
    return ((await count()) - before) / ((Date.now() - began) / 1000);
  };
  try {
    await sleep(REST_MS, undefined, { signal });
    const without = await perSecond();
    const members = Array.from({ length: PAGES }, () => new Member(site.address));
    for (const member of members) await member.join();
    await sleep(REST_MS, undefined, { signal });
    const [withPages, open] = [
      await perSecond(),
      members.filter(({ socket }) => socket?.connected),
    ];
    for (const { socket } of members) socket?.disconnect();
    const each = (withPages - without) / PAGES;
    console.log({ pages: PAGES, open: open.length, without, withPages, each });
    return open.length === PAGES && each <= MAX_CALLS;
  } finally {
    redis.disconnect();
  }
}
