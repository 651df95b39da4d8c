import type { Environment } from "@oneworld/artefacts/environment";
import type { PublishedRelease } from "../publishing/published-release.ts";

/** What stands against promoting a release. */
export interface Finding {
  /** what was looked at: `contract`, `size`, … */
  rule: string;
  /** what is wrong and, where that helps, what to do */
  message: string;
}

/** Looks at a published release before an environment gets it, in full or on trial. */
export interface Gate {
  /** Begins what takes a while and asks for no candidate; for commands that will soon have one for the environment. */
  prepare?(environment: Promise<Environment>): void;
  /**
   * @param environment the document as it is now, without the candidate
   * @returns all findings; none if it may pass
   */
  check(candidate: PublishedRelease, environment: Environment): Promise<Finding[]>;
}
