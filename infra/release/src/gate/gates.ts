import type { Environment } from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { CommandContext } from "../context.ts";
import { readEnvironment } from "../environment/environment-document.ts";
import type { PublishedRelease } from "../publishing/published-release.ts";

/** A reason not to promote a release. */
export interface Finding {
  /** the check: `contract`, `size`, … */
  rule: string;
  /** the problem and perhaps its solution */
  message: string;
}

/** Findings of one rule. */
export const findingsOf = (rule: string, messages: readonly string[]): Finding[] =>
  messages.map((message) => ({ rule, message }));

/** Checks a published release before an environment gets it, in full or as a canary. */
export interface Gate {
  /** Starts slow preparations for a command that will soon have a candidate. */
  prepare?(environment: Promise<Environment>): void;
  /**
   * @param environment the current document, without the candidate
   * @returns no findings if the candidate passes
   */
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
  /** Checks again, within a moment, what depends on other front ends: they have changed since `check`. */
  recheck?(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
}

/** Starts slow preparations of the gates. @param name the candidate's environment */
export function prepareGates(name: string, context: CommandContext): void {
  const environment = readEnvironment(name, context);
  // The command reports a failure when it reads the environment itself
  environment.catch(() => {});
  for (const gate of context.gates) gate.prepare?.(environment);
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
    const lines = findings.map(({ rule, message }) => `  ${rule}: ${message}`);
    throw new Refusal(
      [`${name}@${version} may not go to ${environment.name}:`, ...lines].join("\n"),
    );
  }
}
