import { setTimeout as sleep } from "node:timers/promises";
import { audit, eventFigures } from "./audit.ts";
import { startLoad } from "./load.ts";
import type { PairSite } from "./pair-site.ts";

/** Milliseconds between two looks at a process, that it may take to come back, and of load before and after. */
const LOOK_MS = 200;
const BACK_MS = 60_000;
const CALM_MS = 5_000;

/**
 * `rolling`: asks each copy of each process to stop, one after the other, and waits until it is back, under load.
 *
 * @returns whether no call failed, and no write, message, order or event is lost or doubled
 */
export async function runRolling(site: PairSite, names: string[]): Promise<boolean> {
  const load = await startLoad(site);
  const began = Date.now();
  const before = await eventFigures(site);
  await sleep(CALM_MS);
  const processes = Object.keys(await site.areReady()).filter((name) => /-\d$/.test(name));
  for (const name of processes) {
    if (names.length > 0 && !names.some((wanted) => name.startsWith(wanted))) continue;
    const since = Date.now();
    await restart(site, name);
    await sleep(1000);
    const { calls, failures } = load.seen(since);
    const seconds = ((Date.now() - since) / 1000).toFixed(1);
    console.log(`${name}: ${seconds} s, ${calls} calls, failed:`, failures);
  }
  await sleep(CALM_MS);
  const { calls, failures, late } = load.seen(began);
  await load.pause();
  const found = await audit(site, load);
  const after = await eventFigures(site);
  await load.end();
  const [events, entries] = [after.events - before.events, after.entries - before.entries];
  console.log({ calls, failures, late, events, entries, ...found });
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  const wrong = [...found.lost, ...found.doubled, ...found.wrong];
  return failed + wrong.length === 0 && events === entries;
}

/** Asks a process to stop and waits until its successor answers. @throws Error when it doesn't within a minute */
async function restart(site: PairSite, name: string): Promise<void> {
  const { supervisor } = site;
  const old = supervisor.pidOf(name);
  if (old !== undefined) process.kill(old, "SIGTERM");
  const end = Date.now() + BACK_MS;
  for (;;) {
    await sleep(LOOK_MS);
    const now = supervisor.pidOf(name);
    if (now !== undefined && now !== old && (await site.areReady())[name]) return;
    if (Date.now() > end) throw new Error(`${name} hasn't come back.`);
  }
}
