import path from "node:path";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { outputOf } from "@oneworld/dev/src/processes/run-command.ts";
import { release } from "@oneworld/dev/src/site/publish-front-ends.ts";
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
  const { env, signal } = stage;
  const built = { ...env, ...(version && { RELEASE_VERSION: version }) };
  const program = ["--import", "tsx", "infra/build/src/monolith.ts"];
  await outputOf(program, built, "The bundle could not be built:", signal);
  const from = path.join(ROOT, "infra/build/dist/monolith");
  await release(stage, ["environment", BUNDLE_ENVIRONMENT], signal);
  // The gate would require a remote for each page
  const target = ["--to", BUNDLE_ENVIRONMENT, "--skip-gate"];
  await release(stage, ["publish", "--from", from, ...target], signal);
}
