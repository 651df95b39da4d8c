import type { Environment } from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { CommandContext } from "../command-context.ts";
import { changeEnvironment, readEnvironment } from "../environment/environment-document.ts";
import { passGates, prepareGates } from "../gate/pass-gates.ts";
import { exists, readPublished } from "../publishing/published-release.ts";
import { describeSource } from "../publishing/source.ts";
import { withVersions, type Pinned } from "../environment/live-versions.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { signersOf } from "../signing/envelope.ts";

export interface Deployment {
  name: FrontEndName;
  version: string;
  /** the environment */
  to: string;
  /** for the history */
  what: string;
  reason?: string;
  skipGate?: boolean;
}

/**
 * Runs the gates on a release and changes an environment to use it. If the release is being removed at the same time, the
 * change is undone.
 *
 * @param change returns the changed document
 * @returns the live document afterwards, and whether it changed
 */
export async function deploy(
  { name, version, to: environment, what, reason, skipGate = false }: Deployment,
  change: (environment: Environment, pinned: Pinned) => Environment,
  context: CommandContext,
): Promise<{ environment: Environment; isChanged: boolean }> {
  // Checked before the gates, which take a while
  signersOf("environment", context.keys);
  await readEnvironment(environment, context);
  if (!skipGate) prepareGates(environment, context);
  const candidate = await readPublished(name, version, context);
  const live = await readEnvironment(environment, context);
  const isNew = change(live, candidate.pinned) !== live;
  if (!skipGate && isNew) await passGates(context.gates, candidate, live);
  let before: Environment | undefined;
  const details = [
    ...(candidate.source ? [describeSource(candidate.source)] : []),
    ...(skipGate ? ["gates skipped"] : []),
  ];
  const entry = details.length > 0 ? `${what} (${details.join(", ")})` : what;
  const after = await changeEnvironment(
    environment,
    { what: entry, reason: reason ?? null },
    (found) => {
      before = found;
      return change(found, candidate.pinned);
    },
    context,
  );
  if (before && after !== before && !(await exists(context, name, version))) {
    const { [name]: versions } = before.microFrontends;
    await changeEnvironment(
      environment,
      { what: `undo ${what}`, reason: "The release was being removed." },
      (found) => withVersions(found, name, versions ?? []),
      context,
    );
    throw new Refusal(`${name}@${version} was just being removed. Publish it again.`);
  }
  const isUntried = !skipGate && isNew && after.microFrontends.shell === undefined;
  if (isUntried) {
    context.print(`No browser has tried ${name}@${version}: ${environment} has no shell yet.`);
  }
  return { environment: after, isChanged: after !== before };
}
