import path from "node:path";
import { ROOT } from "../machine/root.ts";
import { type Command, runCommand } from "../processes/run-command.ts";

/**
 * Runs Nx.
 *
 * @param options.root the project's folder, when it isn't this one
 * @returns its exit code
 */
export function runNx(
  args: string[],
  options: Pick<Command, "take"> & { env?: NodeJS.ProcessEnv; root?: string },
  signal: AbortSignal,
): Promise<number> {
  const { root = ROOT, take } = options;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...options.env,
  };
  // The variable changes what a build or a test makes; each tool sets what it needs
  delete env.NODE_ENV;
  return runCommand(
    {
      command: process.execPath,
      args: [path.join(root, "node_modules/.bin/nx"), ...args],
      cwd: root,
      env,
      take,
    },
    signal,
  );
}

/** Of what Nx printed, the output of the tasks that failed; everything when it doesn't name any. */
export function failuresIn(lines: string[]): string[] {
  const at = lines.findIndex((line) => line.startsWith("Failed tasks:"));
  const failed = lines.slice(at + 1).flatMap((line) => /^- (\S+)$/.exec(line)?.[1] ?? []);
  if (at === -1 || failed.length === 0) return lines;
  let shown = false;
  return lines.slice(0, at).filter((line) => {
    const task = /^> nx run (\S+)/.exec(line)?.[1];
    if (task) shown = failed.includes(task);
    if (line.startsWith(" NX ")) shown = false;
    return shown && !line.startsWith("npm ");
  });
}
