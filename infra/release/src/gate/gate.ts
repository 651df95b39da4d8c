import type { Environment } from "@oneworld/artefacts/environment";
import type { PublishedRelease } from "../publishing/published-release.ts";

/** A reason not to promote a release. */
export interface Finding {
  /** the check: `contract`, `size`, … */
  rule: string;
  /** the problem and perhaps its solution */
  message: string;
}

/** Checks a published release before an environment gets it, in full or as a canary. */
export interface Gate {
  /** Starts slow preparations for a command that will soon have a candidate. */
  prepare?(environment: Promise<Environment>): void;
  /**
   * @param environment the current document, without the candidate
   * @returns no findings if the candidate passes
   */
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
}
