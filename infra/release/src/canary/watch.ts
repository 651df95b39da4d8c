import { frontEndsOf, versionsOf } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Context } from "../context.ts";
import { changeEnvironment, readEnvironment } from "../environment/environment-document.ts";
import { haltCanary } from "../environment/live-versions.ts";
import { whyWorse, type Bounds } from "./decide.ts";
import type { CanaryName, EdgeMetrics } from "./edge-metrics.ts";

type RunningCanary = CanaryName & { remote: FrontEndName };

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
  const canaries = await runningCanaries(environment, context);
  if (canaries.length === 0) return [];
  const { asked, failed } = await metrics.refresh();
  for (const failure of failed) context.print(`An edge can't be reached: ${failure}`);
  if (failed.length === asked) throw new Refusal("No edge can be reached.");
  const halted: string[] = [];
  for (const canary of canaries) {
    const reason = whyWorse(
      metrics.counts(canary, "canary"),
      metrics.counts(canary, "control"),
      bounds,
    );
    if (reason === null || !(await halt(environment, canary, reason, context))) continue;
    halted.push(`${canary.remote}@${canary.version}`);
    context.print(`${canary.remote}@${canary.version} was rolled back: ${reason}`);
  }
  return halted;
}

async function runningCanaries(environment: string, context: Context): Promise<RunningCanary[]> {
  const document = await readEnvironment(environment, context);
  return frontEndsOf(document).flatMap((remote) => {
    const canary = versionsOf(document, remote)?.canary;
    return canary ? [{ remote, version: canary.metadata.version, since: canary.extras.since }] : [];
  });
}

/** Halts the canary unless it has ended, or another one has begun. */
async function halt(
  environment: string,
  { remote, version, since }: RunningCanary,
  reason: string,
  context: Context,
): Promise<boolean> {
  let isOurs = false;
  await changeEnvironment(
    environment,
    { what: `rollback ${remote}@${version}`, reason },
    (found) => {
      const canary = versionsOf(found, remote)?.canary;
      isOurs = canary?.metadata.version === version && canary.extras.since === since;
      return isOurs ? haltCanary(found, remote) : found;
    },
    context,
  );
  return isOurs;
}
