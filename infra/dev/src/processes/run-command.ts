import { execa } from "execa";
import { ROOT } from "../machine/root.ts";
import { SetupError } from "../machine/setup-error.ts";

/** A program that runs to its end. */
export interface Command {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** called with each line of its output and errors */
  take: (line: string) => void;
}

const KILL_AFTER_MS = 5_000;

/**
 * Runs a program to its end.
 *
 * @param signal stops it and all of its child processes
 * @returns its exit code, 1 if a signal ended it
 * @throws the signal's reason after that has stopped it; Error if there is no such program
 */
export async function runCommand(
  { command, args, cwd, env, take }: Command,
  signal: AbortSignal,
): Promise<number> {
  signal.throwIfAborted();
  // In its own process group, which can be stopped as a whole
  const child = execa(command, args, {
    cwd,
    env,
    extendEnv: false,
    detached: true,
    stdin: "ignore",
    all: true,
    buffer: false,
    reject: false,
  });
  const kill = (name: NodeJS.Signals): void => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The group has ended meanwhile
    }
  };
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    kill("SIGTERM");
    timer = setTimeout(kill, KILL_AFTER_MS, "SIGKILL");
  };
  signal.addEventListener("abort", stop, { once: true });
  for await (const line of child.iterable({ from: "all" })) take(line);
  const { exitCode, cause } = await child;
  clearTimeout(timer);
  signal.removeEventListener("abort", stop);
  signal.throwIfAborted();
  if (cause instanceof Error) throw cause;
  return exitCode ?? 1;
}

/**
 * Runs a Node.js program in the project's folder.
 *
 * @param failure the first line of the error if it fails
 * @returns the lines of its output
 * @throws SetupError with its output if its exit code isn't 0
 */
export async function outputOf(
  args: string[],
  env: NodeJS.ProcessEnv,
  failure: string,
  signal: AbortSignal,
): Promise<string[]> {
  const output: string[] = [];
  const take = (line: string): void => void output.push(line);
  const command = { command: process.execPath, args, cwd: ROOT, env, take };
  if ((await runCommand(command, signal)) === 0) return output;
  throw new SetupError([failure, ...output].join("\n"));
}
