import { frontEndsOf, versionsOf } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Context } from "../context.ts";
import { changeVersions, fallbackAfterHalt } from "../environment/change-versions.ts";
import { readEnvironment } from "../environment/environment-document.ts";
import { haltCanary } from "../environment/live-versions.ts";
import { whyWorse, type Bounds } from "./decide.ts";
import type { EdgeMetrics } from "./edge-metrics.ts";

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
    const { remote, version, since } = canary;
    const arms = [metrics.counts(canary, "canary"), metrics.counts(canary, "control")] as const;
    const reason = whyWorse(...arms, bounds);
    if (reason === null) continue;
    const id = `${remote}@${version}`;
    const fallback = await fallbackAfterHalt(document, remote, context);
    const { isChanged } = await changeVersions(
      { environment, name: remote, what: `rollback ${id}`, reason },
      (found) => {
        // It may have ended meanwhile, and another one may have begun
        const current = versionsOf(found, remote)?.canary;
        const isOurs = current?.metadata.version === version && current.extras.since === since;
        return isOurs ? haltCanary(found, remote, fallback) : found;
      },
      context,
    );
    if (!isChanged) continue;
    halted.push(id);
    context.print(`${id} was rolled back: ${reason}`);
  }
  return halted;
}
