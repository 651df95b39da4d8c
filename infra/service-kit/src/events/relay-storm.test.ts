import { setTimeout as sleep } from "node:timers/promises";
import { it, vi } from "vitest";
import { createRelayCluster, type RelayCluster } from "../../test/testing-relay.ts";

/** Seconds of events; 120 for the long run: `RELAY_STORM_SECONDS=120 npm test -- service-kit`. */
const SECONDS = Number(process.env["RELAY_STORM_SECONDS"] ?? 6);
const IS_LONG = SECONDS >= 120;

vi.setConfig({ testTimeout: SECONDS * 1000 + 120_000 });

const PATIENCE = { timeout: 60_000, interval: 100 };

/** Signs members up, about a hundred a second, during another task. @returns their ids */
async function signUpDuring(
  { database }: RelayCluster,
  run: (seconds: number) => Promise<void>,
): Promise<string[]> {
  const until = Date.now() + SECONDS * 1000;
  const running = run(SECONDS);
  const ids: string[] = [];
  while (Date.now() < until) {
    ids.push(...(await database.signUp(5)));
    await sleep(50);
  }
  await running;
  return ids;
}

it.concurrent.for(IS_LONG ? [2, 3] : [3])(
  "%d replicas that start, stop and lose their connections write each event once",
  async (count, { expect, onTestFinished }) => {
    const cluster = await createRelayCluster();
    onTestFinished(() => cluster.close());
    const { startRelay, startReader } = cluster;
    const replicas = Array.from({ length: count }, () => startRelay());
    const reader = startReader("forum");
    const ids = await signUpDuring(cluster, async (seconds) => {
      for (let turn = 0; turn < 3; turn += 1) {
        await sleep((seconds * 1000) / 4);
        await replicas[turn % count]?.stop();
        replicas[turn % count] = startRelay();
        await sleep(500);
        await replicas[(turn + 1) % count]?.cutConnection();
      }
    });
    await expect.poll(() => reader.subjects.length, PATIENCE).toBeGreaterThanOrEqual(ids.length);
    await sleep(3_000);
    expect(reader.subjects.toSorted()).toEqual(ids.toSorted());
    expect(await cluster.added()).toBe(ids.length);
  },
);

it.concurrent.for(IS_LONG ? [2, 3] : [2])(
  "an emptied Redis gets only unapplied events of %d replicas again",
  async (count, { expect, onTestFinished }) => {
    const cluster = await createRelayCluster();
    onTestFinished(() => cluster.close());
    const { redis, startRelay, startReader, added } = cluster;
    const replicas = Array.from({ length: count }, () => startRelay());
    const reader = startReader("forum");
    let before = 0;
    const ids = await signUpDuring(cluster, async (seconds) => {
      await sleep((seconds * 1000) / 3);
      await replicas[0]?.stop();
      replicas[0] = startRelay();
      await sleep((seconds * 1000) / 3);
      before = await added();
      await redis.kill();
      redis.forget();
      await redis.start();
    });
    await expect.poll(() => new Set(reader.subjects).size, PATIENCE).toBe(ids.length);
    await sleep(3_000);
    // Events of the last second or two are repeated
    const most = Math.ceil(IS_LONG ? ids.length / 100 : 200);
    const entries = before + (await added());
    expect(reader.subjects.length - ids.length).toBeLessThanOrEqual(most);
    expect(Math.abs(entries - ids.length)).toBeLessThanOrEqual(most);
    const figures = `${ids.length} events, ${entries} stream entries`;
    process.stdout.write(`${count} replicas, Redis emptied: ${figures}\n`);
  },
);
