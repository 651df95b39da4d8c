import { setTimeout as sleep } from "node:timers/promises";
import { withRedis } from "@oneworld/dev/src/databases/with-redis.ts";
import { eventFigures } from "./audit.ts";
import { startLoad } from "./load.ts";
import type { PairSite } from "./pair-site.ts";

/** Milliseconds after the load in which its last events reach the streams. */
const SETTLE_MS = 3_000;

/**
 * `memory [minutes]`: the usual load for an hour or those minutes, and each minute the events, the stream entries and the
 * memory of Redis.
 *
 * @returns whether entries and events agree within 1 %
 */
export async function runMemory(
  site: PairSite,
  [minutes = "60"]: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const load = await startLoad(site);
  const before = await eventFigures(site);
  const since = async () => {
    const { events, entries } = await eventFigures(site);
    return { events: events - before.events, entries: entries - before.entries };
  };
  try {
    for (let minute = 1; minute <= Number(minutes); minute += 1) {
      await sleep(60_000, undefined, { signal });
      const info = await withRedis(site.databases.redisUrl, (redis) => redis.info("memory"));
      const bytes = Number(/used_memory:(\d+)/.exec(info)?.[1]);
      console.log({ minute, ...(await since()), megabytes: Math.round(bytes / 1e5) / 10 });
    }
    await load.pause();
    await sleep(SETTLE_MS);
    const { events, entries } = await since();
    const { calls, failures, late } = load.seen(0);
    console.log({ calls, failures, late, events, entries, perEvent: entries / events });
    return Math.abs(entries / events - 1) <= 0.01;
  } finally {
    await load.end();
  }
}
