import { setTimeout as sleep } from "node:timers/promises";
import { frontEndsOf, versionsOf } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import { DEFAULT_BOUNDS, whyWorse, type Bounds } from "../canary/decide.ts";
import { createEdgeMetrics, type EdgeMetrics } from "../canary/edge-metrics.ts";
import { serveWatchHealth } from "../canary/watch-health.ts";
import type { CommandContext, Context } from "../context.ts";
import { rollBack } from "../environment/change-versions.ts";
import {
  readEnvironment,
  renewIfDue,
  UnknownEnvironment,
} from "../environment/environment-document.ts";
import type { Command } from "commander";
import { environmentName, numberFrom, UsageError } from "./arguments.ts";

interface Options {
  in: string;
  /** seconds */
  every: number;
  /** percentage points */
  errorMargin: number;
  /** percent */
  slowdown: number;
  minVisitors: number;
  minNetworks: number;
  once?: true;
}

const { errorMargin, paintFactor, minVisitors, minNetworks } = DEFAULT_BOUNDS;

/** `release watch`: halts canaries that are worse than the live version, and renews the environment before it expires. */
export const addWatch = (program: Command, context: CommandContext): void =>
  void program
    .command("watch")
    .description(
      "halts bad canaries of an environment and renews it before it expires, until it is stopped",
    )
    .requiredOption("--in <environment>", "which", environmentName)
    .option("--once", "checks once and ends")
    .option("--every <seconds>", "between two checks", numberFrom(1, 60), 5)
    .option(
      "--error-margin <points>",
      "percentage points by which its share of visitors with errors may be higher",
      numberFrom(0, 100),
      errorMargin * 100,
    )
    .option(
      "--slowdown <percent>",
      "by which its largest contentful paint may take longer",
      numberFrom(0, 1_000),
      Math.round((paintFactor - 1) * 100),
    )
    .option(
      "--min-visitors <number>",
      "that each arm needs for a verdict",
      numberFrom(10, 1_000_000),
      minVisitors,
    )
    .option(
      "--min-networks <number>",
      "networks (IPv4 /24, IPv6 /64) that failures or paints have to come from",
      numberFrom(1, 10_000),
      minNetworks,
    )
    .action((options: Options) => watch(options, context));

type Outcome = Awaited<ReturnType<typeof renewIfDue>> | "failed";

const isGood = (outcome: Outcome): boolean => outcome === "valid" || outcome === "renewed";

async function watch(options: Options, context: CommandContext): Promise<void> {
  const { in: environment, every, once, errorMargin: points, slowdown, ...least } = options;
  const { edges, metricsSecret, signal } = context;
  if (edges.length === 0 || !metricsSecret) {
    throw new UsageError(
      "Set EDGE_INTERNAL_URLS to the edges' internal addresses and METRICS_SECRET to their secret.",
    );
  }
  const bounds = { errorMargin: points / 100, paintFactor: 1 + slowdown / 100, ...least };
  const metrics = createEdgeMetrics(edges, metricsSecret);
  const watcher = { ...context, actor: "release watch" };
  const { print } = context;
  const printing = (what: string) => (error: unknown) => {
    if (error instanceof UnknownEnvironment) throw error;
    print(`${what}: ${error instanceof Error ? error.message : String(error)}`);
    return "failed" as const;
  };
  let renewal: Outcome = "valid";
  /** Renews what is due, and compares all canaries also where that fails. An expiry is printed once. */
  const check = async () => {
    const before = renewal;
    renewal = await renewIfDue(environment, watcher).catch(
      printing(`${environment} could not be renewed`),
    );
    if (renewal === "renewed") print(`${environment} was renewed`);
    if (renewal === "expired" && before !== "expired") {
      print(
        `${environment} has expired. Compare it with its history, then: npm run release -- renew --in ${environment}`,
      );
    }
    await watchOnce(environment, { metrics, bounds }, watcher);
    return renewal;
  };
  if (once) {
    if (!isGood(await check())) throw new Refusal("The check failed, for the reason above.");
    return;
  }
  const health = context.health.port === undefined ? null : await serveWatchHealth(context.health);
  print(`watching the canaries of ${environment}`);
  try {
    while (!signal.aborted) {
      const outcome = await check().catch(printing("This check failed"));
      health?.roundEnded(isGood(outcome));
      await sleep(every * 1_000, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    health?.close();
  }
}

/**
 * Compares all canaries of an environment once with the live versions, and halts the worse ones. Several watchers may run
 * concurrently: the second one finds the canary gone.
 *
 * @returns the releases whose canary was halted
 * @throws Refusal if no edge can be reached
 */
export async function watchOnce(
  environment: string,
  { metrics, bounds }: { metrics: EdgeMetrics; bounds: Bounds },
  context: Context,
): Promise<string[]> {
  const document = await readEnvironment(environment, context);
  const canaries = frontEndsOf(document).flatMap((remote) => {
    const canary = versionsOf(document, remote)?.canary;
    return canary ? [{ remote, version: canary.metadata.version, since: canary.extras.since }] : [];
  });
  if (canaries.length === 0) return [];
  const { asked, failed } = await metrics.refresh();
  for (const failure of failed) context.print(`An edge can't be reached: ${failure}`);
  if (failed.length === asked) throw new Refusal("No edge can be reached.");
  const halted: string[] = [];
  for (const canary of canaries) {
    const { remote, version } = canary;
    const arms = [metrics.counts(canary, "canary"), metrics.counts(canary, "control")] as const;
    const reason = whyWorse(...arms, bounds);
    if (reason === null) continue;
    const id = `${remote}@${version}`;
    // It may have ended meanwhile, and another one may have begun
    const entry = { what: `rollback ${id}`, reason };
    const { isChanged } = await rollBack(document, remote, version, entry, context);
    if (!isChanged) continue;
    halted.push(id);
    context.print(`${id} was rolled back: ${reason}`);
  }
  return halted;
}
