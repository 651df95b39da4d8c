import path from "node:path";
import { RELEASE } from "@oneworld/dev/src/site/release-command.ts";
import { makeReleaseKeys, releaseKeys } from "@oneworld/dev/src/site/release-keys.ts";
import { outputOf } from "@oneworld/dev/src/processes/run-command.ts";
import type { Stage } from "./stage.ts";

/**
 * Runs `npm run release -- …` on the releases of this measurement.
 *
 * @throws SetupError with its output when it fails
 */
export async function release(stage: Stage, args: readonly string[]): Promise<void> {
  await makeReleaseKeys(stage.folder, stage.signal);
  await runProgram(stage, [...RELEASE, ...args], {
    ...releaseKeys(stage.folder),
    ARTEFACTS_DIR: path.join(stage.folder, "artefacts"),
  });
}

/**
 * Runs one of the project's programs.
 *
 * @param args arguments of Node.js
 * @throws SetupError with its output when it fails
 */
export async function runProgram(
  { env, signal }: Stage,
  args: string[],
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  await outputOf(args, { ...env, ...settings }, `${args.join(" ")} failed:`, signal);
}
