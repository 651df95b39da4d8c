import path from "node:path";
import { readReleaseKeys } from "@oneworld/local/src/release-keys.ts";
import { ROOT } from "@oneworld/local/src/root.ts";
import { runCommand } from "@oneworld/local/src/run-command.ts";
import type { Stage } from "../stage.ts";

/** Name of the environment whose only front end is the bundle. */
export const BUNDLE_ENVIRONMENT = "bundle";

/**
 * Builds the site's sources as one application without federation and puts it in force as the shell of an environment
 * without remotes, so that the very same edge serves it: with the same preloads, compression and headers.
 *
 * @param artefacts folder of the releases and environment documents
 * @param version what the bundle is to be called after, instead of the hash of its sources
 * @throws Error with the output of what failed
 */
export async function publishBundle(
  stage: Stage,
  artefacts: string,
  version?: string,
): Promise<void> {
  await runFromSource(
    stage,
    ["infra/build/src/monolith.ts"],
    version ? { RELEASE_VERSION: version } : {},
  );
  const from = path.join(ROOT, "infra/build/dist/monolith");
  const publish = ["infra/release/src/main.ts", "publish", "--from", from];
  // The gate would ask for a remote of its own for each page
  await runFromSource(stage, [...publish, "--to", BUNDLE_ENVIRONMENT, "--skip-gate"], {
    ...readReleaseKeys(stage.folder, stage.env),
    ARTEFACTS_DIR: artefacts,
  });
}

/**
 * Runs one of the project's programs from its sources.
 *
 * @throws Error with its output when it fails
 */
export async function runFromSource(
  { env, signal }: Stage,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const output: string[] = [];
  const code = await runCommand(
    {
      command: process.execPath,
      args: ["--import", "tsx", ...args],
      cwd: ROOT,
      env: { ...env, ...settings },
      take: (line) => output.push(line),
    },
    signal,
  );
  if (code !== 0) throw new Error([`${args.join(" ")} failed:`, ...output].join("\n"));
}
