import { lookup } from "node:dns/promises";
import {
  CANARY_FIGURES_PATH,
  canaryFiguresSchema,
  type CanaryArm,
} from "@oneworld/contracts/site/canary-figures";
import type { ArmCounts } from "./decide.ts";

/** A canary, as the edges name it. */
export interface CanaryName {
  remote: string;
  version: string;
  since: number;
}

/** Milliseconds for an edge to answer. */
const ANSWER_WITHIN_MS = 3_000;

const FIGURES = [
  "visitors",
  "failed",
  "failedNetworks",
  "painted",
  "logSum",
  "logSquareSum",
] as const;
type Figure = (typeof FIGURES)[number];
type Figures = Record<Figure, number>;

const figuresBy = (value: (figure: Figure) => number): Figures =>
  Object.fromEntries(FIGURES.map((figure) => [figure, value(figure)])) as Figures;

/** What one edge has counted of one arm: before its last restart, since then, and at most. */
interface Counted {
  before: Figures;
  now: Figures;
  highest: Figures;
}

/** Adds up the figures of all edges. */
export interface EdgeMetrics {
  /** Reads every edge. An unreachable one keeps its last figures. Returns which ones failed. */
  refresh(): Promise<{ asked: number; failed: string[] }>;
  /**
   * Visitors are the sum over all edges. Networks are the highest count of a single edge, so no network counts twice: the same
   * network may reach several edges, or one edge before and after a restart. Spreading reports over edges doesn't help an
   * attacker.
   */
  counts(canary: CanaryName, arm: CanaryArm): ArmCounts;
}

/**
 * @param edges addresses of their internal listeners; a name that resolves to several machines means all of them
 * @param metricsSecret bearer token for metrics
 */
export function createEdgeMetrics(edges: readonly string[], metricsSecret: string): EdgeMetrics {
  const counted = new Map<string, Counted>();

  async function read(address: string): Promise<void> {
    const response = await fetch(new URL(CANARY_FIGURES_PATH, address), {
      headers: { authorization: `Bearer ${metricsSecret}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok)
      throw new Error(`${address}${CANARY_FIGURES_PATH} answers ${response.status}`);
    for (const now of canaryFiguresSchema.parse(await response.json())) {
      const key = address + keyOf(now, now.arm);
      const none = figuresBy(() => 0);
      const last = counted.get(key) ?? { before: none, now: none, highest: none };
      counted.set(key, {
        // A counter that has fallen started again with its process
        before: figuresBy(
          (name) => last.before[name] + (now[name] < last.now[name] ? last.now[name] : 0),
        ),
        now,
        highest: figuresBy((name) => Math.max(last.highest[name], now[name])),
      });
    }
  }

  return {
    async refresh() {
      const addresses = (await Promise.all(edges.map(machinesBehind))).flat();
      const outcomes = await Promise.allSettled(addresses.map(read));
      const failed = outcomes.flatMap((outcome, index) =>
        outcome.status === "rejected" ? [`${addresses[index]}: ${String(outcome.reason)}`] : [],
      );
      return { asked: addresses.length, failed };
    },
    counts(canary, arm) {
      const found = [...counted].flatMap(([key, one]) =>
        key.endsWith(keyOf(canary, arm)) ? [one] : [],
      );
      const highest = (name: Figure) => Math.max(0, ...found.map((one) => one.highest[name]));
      return {
        ...figuresBy((name) =>
          found.reduce((sum, { before, now }) => sum + before[name] + now[name], 0),
        ),
        failedNetworks: highest("failedNetworks"),
        paintedNetworks: highest("painted"),
      };
    },
  };
}

const keyOf = ({ remote, version, since }: CanaryName, arm: CanaryArm): string =>
  ["", remote, version, since, arm].join(" ");

/** All machines that a service's name resolves to: each has counted its own visitors. */
async function machinesBehind(address: string): Promise<string[]> {
  const url = new URL(address);
  if (url.protocol === "https:") return [url.origin];
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  if (found.length <= 1) return [url.origin];
  return found.map((machine) => {
    const host = machine.family === 6 ? `[${machine.address}]` : machine.address;
    return `http://${host}:${url.port || "80"}`;
  });
}
