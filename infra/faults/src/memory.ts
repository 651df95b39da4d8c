import { setTimeout as sleep } from "node:timers/promises";
import { eventFigures } from "./audit.ts";
import { startLoad } from "./load.ts";
import type { PairSite } from "./pair-site.ts";

/** 20 messages a second at the usual load. */
const SCALE = 2 * Number(process.env.LOAD ?? 1);

/** What is done meanwhile: messages, and sign-ups for the other streams. */
const NAMES = ["message", "sign-up", "follow"];

/**
 * `memory [minutes]`: 20 messages a second, and each minute the events, the stream entries and the memory of Redis.
 *
 * @returns whether entries and events agree within 1 %
 */
export async function runMemory(
  site: PairSite,
  [minutes = "60"]: string[],
  signal: AbortSignal,
): Promise<boolean> {
  const load = await startLoad(site, { scale: SCALE, names: NAMES });
  const before = await eventFigures(site);
  console.log("minute  events  entries  Redis");
  let now = before;
  for (let minute = 1; minute <= Number(minutes); minute += 1) {
    await sleep(60_000, undefined, { signal });
    now = await eventFigures(site);
    const [events, entries] = [now.events - before.events, now.entries - before.entries];
    console.log(`${minute}  ${events}  ${entries}  ${(now.bytes / 1e6).toFixed(1)} MB`);
  }
  await load.pause();
  await sleep(3000);
  now = await eventFigures(site);
  const ratio = (now.entries - before.entries) / (now.events - before.events);
  const { calls, failures } = load.seen(0);
  await load.end();
  console.log(`stream entries per event: ${ratio.toFixed(4)}; ${calls} calls, failed:`, failures);
  return Math.abs(ratio - 1) <= 0.01;
}
