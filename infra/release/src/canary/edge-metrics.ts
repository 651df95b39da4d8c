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

/** Puts together what all edges count. */
export interface EdgeMetrics {
  /** Asks every edge; one that can't be reached keeps what it had counted until then. Returns which ones failed. */
  refresh(): Promise<{ asked: number; failed: string[] }>;
  /**
   * Visitors of all edges are added up. Of networks the highest count of a single edge is taken: each edge counts for itself, and
   * the same network may reach several edges, or one edge before and after a restart. So there are at least as many, and
   * no network counts twice; spreading reports over the edges doesn't help an attacker.
   */
  counts(canary: CanaryName, arm: CanaryArm): ArmCounts;
}

/**
 * @param edges addresses of their internal listeners; a name that stands for several machines means all of them
 * @param metricsSecret with which metrics are read
 */
export function createEdgeMetrics(edges: readonly string[], metricsSecret: string): EdgeMetrics {
  const series = new Map<string, Map<string, Counted>>();

  async function ask(address: string): Promise<void> {
    const response = await fetch(new URL(CANARY_FIGURES_PATH, address), {
      headers: { authorization: `Bearer ${metricsSecret}` },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    if (!response.ok)
      throw new Error(`${address}${CANARY_FIGURES_PATH} answers ${response.status}`);
    const known = series.get(address) ?? new Map<string, Counted>();
    series.set(address, known);
    for (const { arm, ...figures } of canaryFiguresSchema.parse(await response.json())) {
      for (const figure of FIGURES) {
        const name = seriesName(figure, figures, arm);
        const value = figures[figure];
        const last = known.get(name) ?? { before: 0, now: 0, highest: 0 };
        // A counter that has fallen started again with its process
        const before = value < last.now ? last.before + last.now : last.before;
        known.set(name, { before, now: value, highest: Math.max(last.highest, value) });
      }
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
      const counted = (figure: Figure): Counted[] => {
        const name = seriesName(figure, canary, arm);
        return [...series.values()].flatMap((known) => known.get(name) ?? []);
      };
      const total = (figure: Figure): number =>
        counted(figure).reduce((sum, { before, now }) => sum + before + now, 0);
      const highest = (figure: Figure): number =>
        Math.max(0, ...counted(figure).map((one) => one.highest));
      return {
        visitors: total("visitors"),
        failed: total("failed"),
        failedNetworks: highest("failedNetworks"),
        painted: total("painted"),
        paintedNetworks: highest("painted"),
        logSum: total("logSum"),
        logSquareSum: total("logSquareSum"),
      };
    },
  };
}

/** A series of one edge: the sum of what it had counted before its last restart, what it counts now, and the highest of these. */
interface Counted {
  before: number;
  now: number;
  highest: number;
}

const FIGURES = [
  "visitors",
  "failed",
  "failedNetworks",
  "painted",
  "logSum",
  "logSquareSum",
] as const;
type Figure = (typeof FIGURES)[number];

const seriesName = (
  figure: Figure,
  { remote, version, since }: CanaryName,
  arm: CanaryArm,
): string => [figure, remote, version, since, arm].join(" ");

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
