import path from "node:path";
import { ROOT } from "../machine/root.ts";
import { type Command, runCommand } from "../processes/run-command.ts";

/** Runs Nx in the project's folder, or in another `root`. @returns its exit code */
export function runNx(
  args: string[],
  options: Pick<Command, "take"> & { env?: NodeJS.ProcessEnv; root?: string },
  signal: AbortSignal,
): Promise<number> {
  const { root = ROOT, take } = options;
  // NODE_ENV would change builds and tests; each tool sets what it needs
  const { NODE_ENV: _, ...env }: NodeJS.ProcessEnv = { ...process.env, ...options.env };
  const nx = path.join(root, "node_modules/.bin/nx");
  const command = { command: process.execPath, args: [nx, ...args], cwd: root, env, take };
  return runCommand(command, signal);
}

/** The task whose output follows a line of the output of Nx, once it has run: `@oneworld/mf-forum:build`. */
export const taskIn = (line: string): string | undefined => /^> nx run (\S+)/.exec(line)?.[1];

/** The output of the failed tasks in the output of Nx; all of it if Nx names none. */
export function failuresIn(lines: string[]): string[] {
  const at = lines.findIndex((line) => line.startsWith("Failed tasks:"));
  const failed = lines.slice(at + 1).flatMap((line) => /^- (\S+)$/.exec(line)?.[1] ?? []);
  if (at === -1 || failed.length === 0) return lines;
  let shown = false;
  return lines.slice(0, at).filter((line) => {
    const task = taskIn(line);
    if (task) shown = failed.includes(task);
    if (line.startsWith(" NX ")) shown = false;
    return shown && !line.startsWith("npm ");
  });
}
