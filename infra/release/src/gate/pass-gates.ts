import type { Environment } from "@oneworld/contracts/site/environment";
import type { PublishedRelease } from "../publishing/published-release.ts";
import { Refusal } from "../refusal.ts";
import type { Gate } from "./gate.ts";

/** Lets all gates begin what takes a while. */
export function prepareGates({ gates }: { gates: readonly Gate[] }): void {
  for (const gate of gates) gate.prepare?.();
}

/**
 * Leads a candidate through all gates, cheap ones first: the next is asked only when the one before has nothing against it.
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
