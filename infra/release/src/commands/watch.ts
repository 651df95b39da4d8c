import { setTimeout as sleep } from "node:timers/promises";
import { DEFAULT_BOUNDS } from "../canary/decide.ts";
import { createEdgeMetrics } from "../canary/edge-metrics.ts";
import { watchOnce } from "../canary/watch.ts";
import type { CommandContext } from "../context.ts";
import { UnknownEnvironment } from "../environment/environment-document.ts";
import { renewIfDue } from "../environment/renew.ts";
import {
  environmentOption,
  isOn,
  numberOption,
  UsageError,
  words,
  type Command,
} from "./command.ts";

/** Seconds between two looks at the edges. */
const EVERY_SECONDS = 5;

/** `release watch`: rolls back canaries that are worse than the live version, and renews the environment before it expires. */
export const watchCommand: Command = {
  usage: "",
  help: "rolls bad canaries of an environment back and renews it before it expires, until it is stopped",
  options: {
    in: { value: "environment", help: "which" },
    every: { value: "seconds", help: `between two looks, ${EVERY_SECONDS} when left out` },
    "error-margin": {
      value: "points",
      help: "percentage points of visitors with errors that a canary may have more, 1 when left out",
    },
    slowdown: {
      value: "percent",
      help: "by which its largest contentful paint may be longer, 15 when left out",
    },
    "min-visitors": { value: "number", help: "that each arm needs first, 50 when left out" },
    "min-networks": {
      value: "number",
      help: "networks (IPv4 /24, IPv6 /64) that failures or paints have to come from, 10 when left out",
    },
    once: { help: "looks once and ends" },
  },
  async run(input, context) {
    words(input, 0, "");
    const environment = environmentOption(input, "in");
    const { edges, metricsSecret, signal } = context;
    if (edges.length === 0 || !metricsSecret) {
      throw new UsageError(
        "Set EDGE_INTERNAL_URLS to the edges' internal addresses and METRICS_SECRET to their secret.",
      );
    }
    const { errorMargin, paintFactor, minVisitors, minNetworks } = DEFAULT_BOUNDS;
    const bounds = {
      errorMargin:
        numberOption(input, "error-margin", { least: 0, most: 100, fallback: errorMargin * 100 }) /
        100,
      paintFactor:
        1 +
        numberOption(input, "slowdown", {
          least: 0,
          most: 1_000,
          fallback: Math.round((paintFactor - 1) * 100),
        }) /
          100,
      minVisitors: numberOption(input, "min-visitors", {
        least: 10,
        most: 1_000_000,
        fallback: minVisitors,
      }),
      minNetworks: numberOption(input, "min-networks", {
        least: 1,
        most: 10_000,
        fallback: minNetworks,
      }),
    };
    const pause =
      numberOption(input, "every", { least: 1, most: 60, fallback: EVERY_SECONDS }) * 1_000;
    const watch = { metrics: createEdgeMetrics(edges, metricsSecret), bounds };
    const watcher = { ...context, actor: "release watch" };
    const keep = keepValid(environment, watcher);
    const look = async () => {
      await keep();
      await watchOnce(environment, watch, watcher);
    };
    if (isOn(input, "once")) return look();
    context.print(`watching the canaries of ${environment}`);
    while (!signal.aborted) {
      await look().catch((error: unknown) => {
        if (error instanceof UnknownEnvironment) throw error;
        context.print(
          `This look failed: ${error instanceof Error ? error.message : String(error)}`,
        );
      });
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
  },
};

/**
 * Renews the environment when it is due. A failure must not keep canaries from being judged. A document that has expired is
 * reported once, and again after it was valid in between.
 */
function keepValid(environment: string, context: CommandContext): () => Promise<void> {
  let last: Awaited<ReturnType<typeof renewIfDue>> = "valid";
  return async () => {
    try {
      const before = last;
      last = await renewIfDue(environment, context);
      if (last === "renewed") context.print(`${environment} was renewed`);
      if (last === "expired" && before !== "expired") {
        context.print(
          `${environment} has expired. Compare it with its history, then: release renew --in ${environment}`,
        );
      }
    } catch (error) {
      if (error instanceof UnknownEnvironment) throw error;
      context.print(`${environment} could not be renewed: ${String(error)}`);
    }
  };
}
