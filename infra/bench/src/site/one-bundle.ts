import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { release, runProgram } from "../run-program.ts";
import type { Stage } from "../stage.ts";

/** Name of the environment whose only front end is the bundle. */
export const BUNDLE_ENVIRONMENT = "bundle";

/**
 * Builds the site's sources as one application without federation, and deploys it as the shell of an environment
 * without remotes. The same edge serves it, with the same preloads, compression and headers.
 *
 * @param version the bundle's version; default: the hash of its sources
 * @throws Error with the output of a failed step
 */
export async function publishBundle(stage: Stage, version?: string): Promise<void> {
  await runProgram(
    stage,
    ["--import", "tsx", "infra/build/src/monolith.ts"],
    version ? { RELEASE_VERSION: version } : {},
  );
  const from = path.join(ROOT, "infra/build/dist/monolith");
  await release(stage, ["environment", BUNDLE_ENVIRONMENT]);
  // The gate would require a remote for each page
  const target = ["--to", BUNDLE_ENVIRONMENT, "--skip-gate"];
  await release(stage, ["publish", "--from", from, ...target]);
}
