import path from "node:path";
import { RELEASE } from "@oneworld/dev/src/site/release-command.ts";
import { makeReleaseKeys, releaseKeys } from "@oneworld/dev/src/site/release-keys.ts";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { runCommand } from "@oneworld/dev/src/processes/run-command.ts";
import type { Stage } from "./stage.ts";

/**
 * Runs `npm run release -- …` on the releases of this measurement.
 *
 * @throws Error with its output when it fails
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
 * @throws Error with its output when it fails
 */
export async function runProgram(
  { env, signal }: Stage,
  args: string[],
  settings: NodeJS.ProcessEnv,
): Promise<void> {
  const output: string[] = [];
  const code = await runCommand(
    {
      command: process.execPath,
      args,
      cwd: ROOT,
      env: { ...env, ...settings },
      take: (line) => output.push(line),
    },
    signal,
  );
  if (code !== 0) throw new Error([`${args.join(" ")} failed:`, ...output].join("\n"));
}
