import { lookup } from "node:dns/promises";
import { CANARY_METRICS, type CanaryArm } from "@oneworld/contracts/site/canary-metrics";
import type { ArmCounts } from "./decide.ts";

/** A canary, as the edges' counters name it. */
export interface CanaryName {
  remote: string;
  version: string;
  since: number;
}

/** Milliseconds for an edge to answer. */
const ANSWER_WITHIN_MS = 3_000;

type Figure = keyof typeof CANARY_METRICS;
const FIGURES = Object.entries(CANARY_METRICS) as [Figure, string][];

/** Adds up what all edges count. */
export interface EdgeMetrics {
  /** Asks every edge; one that can't be reached keeps what it had counted until then. Tells which ones failed. */
  refresh(): Promise<{ asked: number; failed: string[] }>;
  counts(canary: CanaryName, arm: CanaryArm): ArmCounts;
}

/**
 * @param edges addresses; a name that stands for several machines means all of them
 * @param internalSecret by which an edge knows that a process of the site asks
 */
export function createEdgeMetrics(edges: readonly string[], internalSecret: string): EdgeMetrics {
  /** For each edge and series the sum of what it had counted before its last restart, and what it counts now. */
  const series = new Map<string, Map<string, { before: number; now: number }>>();

  async function ask(address: string): Promise<void> {
    const response = await fetch(new URL("/metrics", address), {
      headers: { "x-internal-secret": internalSecret },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok) throw new Error(`${address}/metrics answers ${response.status}`);
    const known = series.get(address) ?? new Map<string, { before: number; now: number }>();
    series.set(address, known);
    for (const [name, value] of samplesIn(await response.text())) {
      const last = known.get(name) ?? { before: 0, now: 0 };
      // A counter that has fallen began anew with its process
      const before = value < last.now ? last.before + last.now : last.before;
      known.set(name, { before, now: value });
    }
  }

  return {
    async refresh() {
      const addresses = (await Promise.all(edges.map(machinesBehind))).flat();
      const outcomes = await Promise.allSettled(addresses.map(ask));
      const failed = outcomes.flatMap((outcome, index) =>
        outcome.status === "rejected" ? [`${addresses[index]}: ${String(outcome.reason)}`] : [],
      );
      return { asked: addresses.length, failed };
    },
    counts(canary, arm) {
      const total = (metric: string): number => {
        const name = seriesName(metric, canary, arm);
        const found = [...series.values()].map((known) => known.get(name));
        return found.reduce((sum, one) => sum + (one ? one.before + one.now : 0), 0);
      };
      return Object.fromEntries(
        FIGURES.map(([figure, metric]) => [figure, total(metric)]),
      ) as unknown as ArmCounts;
    },
  };
}

const seriesName = (metric: string, { remote, version, since }: CanaryName, arm: string): string =>
  [metric, remote, version, since, arm].join(" ");

const SAMPLE = /^(canary_\w+)\{([^}]*)\} (\S+)$/gm;

/** The canaries' samples of a page in Prometheus's text format, by series. */
function samplesIn(text: string): [string, number][] {
  return [...text.matchAll(SAMPLE)].map(([, metric = "", labels = "", value]) => {
    const label = (name: string): string =>
      new RegExp(`(?:^|,)${name}="([^"]*)"`).exec(labels)?.[1] ?? "";
    const canary = {
      remote: label("remote"),
      version: label("version"),
      since: Number(label("since")),
    };
    return [seriesName(metric, canary, label("arm")), Number(value)];
  });
}

/** Behind a name of a service stand all its copies; each has counted for itself. */
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
