import { lookup } from "node:dns/promises";
import {
  CANARY_FIGURES_PATH,
  canaryFiguresSchema,
  type ArmFigures,
  type CanaryArm,
} from "@oneworld/contracts/site/canary-figures";
import type { ArmCounts } from "./decide.ts";

/** A canary, as the edges name it. */
export type CanaryName = Pick<ArmFigures, "remote" | "version" | "since">;

/** Milliseconds for an edge to answer. */
const ANSWER_WITHIN_MS = 3_000;

/** Figures that never fall while an edge runs, and all that add up. The logarithm of a forged paint may be negative. */
const COUNTS = ["visitors", "failed", "painted"] as const;
const SUMS = [...COUNTS, "logSum", "logSquareSum"] as const;

export type EdgeMetrics = ReturnType<typeof createEdgeMetrics>;

/**
 * Adds up the figures of all edges.
 *
 * @param edges addresses of their internal listeners; a name that resolves to several machines means all of them
 * @param metricsSecret bearer token for metrics
 */
export function createEdgeMetrics(edges: readonly string[], metricsSecret: string) {
  /** by process, or its address, and arm: what each run at an address has counted, the latest last */
  const counted = new Map<string, ArmFigures[]>();

  async function read(address: string): Promise<void> {
    const response = await fetch(new URL(CANARY_FIGURES_PATH, address), {
      headers: { authorization: `Bearer ${metricsSecret}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok)
      throw new Error(`${address}${CANARY_FIGURES_PATH} answers ${response.status}`);
    for (const now of canaryFiguresSchema.parse(await response.json())) {
      const key = (now.run ?? address) + keyOf(now, now.arm);
      const runs = counted.get(key) ?? [];
      const last = runs.at(-1);
      const isEarlier = last && COUNTS.some((name) => now[name] < last[name]);
      // Another address of the process has answered later
      if (isEarlier && now.run !== undefined) continue;
      // A counter that has fallen started again with its process
      counted.set(key, [...(isEarlier ? runs : runs.slice(0, -1)), now]);
    }
  }

  return {
    /** Reads every edge. An unreachable one keeps its last figures. Returns which ones failed. */
    async refresh() {
      const addresses = (await Promise.all(edges.map(machinesBehind))).flat();
      const outcomes = await Promise.allSettled(addresses.map(read));
      const failed = outcomes.flatMap((outcome, index) =>
        outcome.status === "rejected" ? [`${addresses[index]}: ${String(outcome.reason)}`] : [],
      );
      return { asked: addresses.length, failed };
    },
    /**
     * Visitors are the sum over all edges. Networks are the highest count of a single edge, so no network counts twice: the same
     * network may reach several edges, or one edge before and after a restart. Spreading reports over edges doesn't help an
     * attacker.
     */
    counts(canary: CanaryName, arm: CanaryArm): ArmCounts {
      const runs = [...counted].flatMap(([key, found]) =>
        key.endsWith(keyOf(canary, arm)) ? found : [],
      );
      const highest = (name: "failedNetworks" | "painted") =>
        Math.max(0, ...runs.map((run) => run[name]));
      const sums = SUMS.map((name) => [name, runs.reduce((sum, run) => sum + run[name], 0)]);
      return {
        ...(Object.fromEntries(sums) as Record<(typeof SUMS)[number], number>),
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
