import { setTimeout as wait } from "node:timers/promises";
import { microseconds, type Report, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";
import { sendAtRate } from "./conversation-load.ts";
import { CLIENTS, connectPairs, linesOf, prepareNodes, processorTimeOf } from "./nodes.ts";
import type { Service } from "../services.ts";

const NODES = 4;
/** Messages per second: few enough for one node on a busy machine. */
const RATE = 500;
const SECONDS = 12;

/** Microseconds of processor time. */
interface Cost {
  /** of the busiest node, per message */
  busiest: number;
  /** of all nodes together, per message */
  all: number;
  /** of one node, per second without messages */
  silent: number;
}

/**
 * What a second, third and fourth node add. On one machine they share its processors, so rates are not comparable.
 * The report shows the busiest node's share of the work, and the nodes' total work.
 */
export async function measureChatNodes(stage: Stage): Promise<Report> {
  const { nodes, pairs, addresses } = await prepareNodes(stage, NODES);
  const costs: Cost[] = [];
  for (const [index, { spec }] of nodes.entries()) {
    const count = index + 1;
    await stage.supervisor.start(spec);
    const clients = await connectPairs(pairs, addresses.slice(0, count));
    const lines = linesOf(pairs, clients);
    const running = nodes.slice(0, count);
    const load = (seconds: number) => sendAtRate(lines, { rate: RATE, seconds }, stage.signal);
    await load(3);
    const silent = await processorTimes(running, () => wait(SECONDS * 1000));
    const loaded = await processorTimes(running, () => load(SECONDS));
    const times = loaded.map((time, at) => (time - (silent[at] ?? 0)) / (RATE * SECONDS));
    costs.push({
      busiest: Math.max(...times),
      all: sum(times),
      silent: sum(silent) / count / SECONDS,
    });
    for (const client of clients) client.close();
    // Wait until their disconnects are broadcast
    await wait(3_000);
  }
  const [alone] = costs;
  const row = (index: number, what: string, figure: keyof Cost): Row => ({
    name: `${index + 1} in use, ${what}`,
    values: [costs[index]?.[figure] ?? 0, alone?.[figure] ?? 0],
    format: microseconds,
  });
  return {
    title: "Chat by number of nodes",
    subjects: ["nodes", "one node"],
    rows: costs.flatMap((_, index) => [
      row(index, "busiest node, per message", "busiest"),
      row(index, "all nodes, per message", "all"),
      row(index, "one node, per idle second", "silent"),
    ]),
    notes: [
      `Processor time at ${RATE} messages per second over ${SECONDS} s minus the idle time, ${CLIENTS} clients; with two or more nodes every message crosses nodes.`,
    ],
  };
}

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);

/** Microseconds of processor time that each node uses during the work. */
async function processorTimes(running: Service[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(running.map(processorTimeOf));
  await work();
  const after = await Promise.all(running.map(processorTimeOf));
  return after.map((seconds, index) => (seconds - (before[index] ?? 0)) * 1_000_000);
}
