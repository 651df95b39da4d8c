import { setTimeout as wait } from "node:timers/promises";
import { pick } from "./random.ts";
import type { World } from "./world.ts";

/** What may happen to a run: to a node, to Redis, to the connections to PostgreSQL. */
export type Accident = "node" | "redis" | "database";

/**
 * Lets one accident after the other happen until it is told to stop, and mends them all.
 *
 * @param pauseMs milliseconds between two accidents, on average
 * @returns how many there were of each
 */
export async function makeMischief(options: {
  world: World;
  kinds: readonly Accident[];
  random: () => number;
  pauseMs: number;
  until: AbortSignal;
}): Promise<Record<Accident, number>> {
  const { world, kinds, random, pauseMs, until } = options;
  const counts = { node: 0, redis: 0, database: 0 };
  const down = new Set<unknown>();
  const mending: Promise<void>[] = [];

  async function killNode(): Promise<void> {
    const node = pick(random, world.nodes);
    if (down.has(node)) return;
    down.add(node);
    await node.kill(random() < 0.8 ? "SIGKILL" : "SIGTERM");
    await wait(random() * 1000);
    await node.start();
    down.delete(node);
  }

  async function killRedis(): Promise<void> {
    if (down.has(world.redis)) return;
    down.add(world.redis);
    await world.redis.kill("SIGKILL");
    if (random() < 0.3) world.redis.forget();
    await wait(random() * 1500);
    await world.redis.start();
    down.delete(world.redis);
  }

  const accidents = { node: killNode, redis: killRedis, database: () => world.cutDatabase() };
  while (!until.aborted) {
    await wait(pauseMs * (0.5 + random()));
    const kind = pick(random, kinds);
    counts[kind] += 1;
    mending.push(accidents[kind]());
  }
  await Promise.all(mending);
  return counts;
}
