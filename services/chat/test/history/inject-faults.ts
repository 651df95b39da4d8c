import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import type { TestCluster } from "./test-cluster.ts";

/** What a fault hits: a node, Redis, or the connections to PostgreSQL. */
export type FaultKind = "node" | "redis" | "database";

/** One fault of a schedule. */
interface Fault {
  kind: FaultKind;
  /** milliseconds since the fault before */
  afterMs: number;
  /** milliseconds until a killed process starts again */
  downMs: number;
  /** index of the node that is killed */
  node: number;
  signal: "SIGKILL" | "SIGTERM";
  /** whether Redis loses its data */
  isEmptied: boolean;
}

/** @param pauseMs milliseconds between two faults, on average */
const arbitraryFault = (kinds: readonly FaultKind[], pauseMs: number, nodes: number) =>
  fc.record<Fault>({
    kind: fc.constantFrom(...kinds),
    afterMs: fc.integer({ min: pauseMs / 2, max: pauseMs * 1.5 }),
    downMs: fc.integer({ min: 0, max: 1_500 }),
    node: fc.integer({ min: 0, max: nodes - 1 }),
    signal: fc.constantFrom("SIGKILL", "SIGKILL", "SIGKILL", "SIGKILL", "SIGTERM"),
    isEmptied: fc.constantFrom(true, false, false),
  });

/**
 * Injects faults one after the other for as long as the run lasts, and repairs them all.
 *
 * @param options.seed gives the same schedule again
 * @returns how many of each kind there were
 */
export async function injectFaults(options: {
  cluster: TestCluster;
  kinds: readonly FaultKind[];
  pauseMs: number;
  seconds: number;
  seed: number;
}): Promise<Record<FaultKind, number>> {
  const { cluster, kinds, pauseMs, seconds, seed } = options;
  const { nodes, redis } = cluster;
  const counts = { node: 0, redis: 0, database: 0 };
  const down = new Set<unknown>();
  const repairs: Promise<void>[] = [];

  const killNode = async (fault: Fault): Promise<void> => {
    const node = nodes[fault.node];
    if (!node || down.has(node)) return;
    down.add(node);
    await node.kill(fault.signal);
    await wait(fault.downMs);
    await node.start();
    down.delete(node);
  };
  const killRedis = async (fault: Fault): Promise<void> => {
    if (down.has(redis)) return;
    down.add(redis);
    await redis.kill();
    if (fault.isEmptied) redis.forget();
    await wait(fault.downMs);
    await redis.start();
    down.delete(redis);
  };
  const inject = { node: killNode, redis: killRedis, database: () => cluster.cutDatabase() };

  const numRuns = Math.ceil((seconds * 1_000) / (pauseMs / 2));
  const schedule = fc.sample(arbitraryFault(kinds, pauseMs, nodes.length), { seed, numRuns });
  const end = Date.now() + seconds * 1_000;
  for (const fault of schedule) {
    if (Date.now() + fault.afterMs > end) break;
    await wait(fault.afterMs);
    counts[fault.kind] += 1;
    repairs.push(inject[fault.kind](fault));
  }
  await Promise.all(repairs);
  return counts;
}
