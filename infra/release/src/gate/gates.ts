import type { Environment } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { PublishedRelease } from "../publishing/published-release.ts";

/** Reasons not to promote a release, by one rule: `size: …`, each with the problem and perhaps its solution. */
export const findingsOf = (rule: string, messages: readonly string[]): string[] =>
  messages.map((message) => `${rule}: ${message}`);

/** Checks a published release before an environment gets it, in full or as a canary. */
export interface Gate {
  /** Starts slow preparations for a command that will soon have a candidate. */
  prepare?(environment: Environment): void;
  /**
   * @param environment the current document, without the candidate
   * @returns no findings if the candidate passes
   */
  check(candidate: PublishedRelease, environment: Environment): Promise<string[]>;
  /** Checks again, within a moment, what depends on other front ends: they have changed since `check`. */
  recheck?(candidate: PublishedRelease, environment: Environment): Promise<string[]>;
}

/** A gate whose code is loaded when a command first needs it: most commands need none. */
export function gateOnUse(load: () => Promise<Gate>): Gate {
  let loaded: Promise<Gate> | undefined;
  const gate = () => (loaded ??= load());
  return {
    prepare: (environment) =>
      void gate().then(
        (one) => one.prepare?.(environment),
        // `check` reports it
        () => {},
      ),
    check: async (...given) => (await gate()).check(...given),
    recheck: async (...given) => (await (await gate()).recheck?.(...given)) ?? [],
  };
}

/**
 * Runs the gates, cheap ones first, until one has findings.
 *
 * @param how whether they see the candidate for the first time
 * @throws Refusal with these findings
 */
export async function passGates(
  gates: readonly Gate[],
  candidate: PublishedRelease,
  environment: Environment,
  how: "check" | "recheck" = "check",
): Promise<void> {
  const { name, version } = candidate.release;
  for (const gate of gates) {
    const findings = (await gate[how]?.(candidate, environment)) ?? [];
    if (findings.length === 0) continue;
    const failure = `${name}@${version} may not go to ${environment.name}:`;
    throw new Refusal([failure, ...findings].join("\n  "));
  }
}
