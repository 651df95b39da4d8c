import type { Environment } from "@oneworld/artefacts/environment";
import type { CommandContext } from "../context.ts";
import { readEnvironment } from "../environment/environment-document.ts";
import type { PublishedRelease } from "../publishing/published-release.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Gate } from "./gate.ts";

/**
 * Lets all gates begin what takes a while.
 *
 * @param name the environment that the candidate is meant for
 */
export function prepareGates(name: string, context: CommandContext): void {
  const environment = readEnvironment(name, context);
  // The command reports a failure when it reads the environment itself
  environment.catch(() => {});
  for (const gate of context.gates) gate.prepare?.(environment);
}

/**
 * Leads a candidate through all gates, cheap ones first: the next is asked only if the one before has no findings.
 *
 * @throws Refusal with everything that a gate has found
 */
export async function passGates(
  gates: readonly Gate[],
  candidate: PublishedRelease,
  environment: Environment,
): Promise<void> {
  const { name, version } = candidate.release;
  for (const gate of gates) {
    const findings = await gate.check(candidate, environment);
    if (findings.length === 0) continue;
    const lines = findings.map(({ rule, message }) => `  ${rule}: ${message}`);
    throw new Refusal(
      [`${name}@${version} may not go to ${environment.name}:`, ...lines].join("\n"),
    );
  }
}
