import { spawn } from "node:child_process";
import { once } from "node:events";
import { ROOT } from "../machine/root.ts";
import { eachLine } from "./lines.ts";

/** A program that runs to its end. */
export interface Command {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  /** gets each line of its output and errors */
  take: (line: string) => void;
}

const KILL_AFTER_MS = 5_000;

/**
 * Runs a program to its end.
 *
 * @param signal stops it, together with everything that it started
 * @returns its exit code
 * @throws the signal's reason once that has stopped it
 */
export async function runCommand(options: Command, signal: AbortSignal): Promise<number> {
  signal.throwIfAborted();
  const { command, args, cwd, env, take } = options;
  // The head of a process group of its own, which can be stopped as a whole
  const child = spawn(command, args, {
    cwd,
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [child.stdout, child.stderr]) eachLine(stream, take);
  let timer: NodeJS.Timeout | undefined;
  const stop = (): void => {
    signalGroup(child.pid, "SIGTERM");
    timer = setTimeout(() => signalGroup(child.pid, "SIGKILL"), KILL_AFTER_MS);
  };
  signal.addEventListener("abort", stop, { once: true });
  try {
    const [code] = (await once(child, "close")) as [number | null];
    signal.throwIfAborted();
    return code ?? 1;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
  }
}

/** Runs a program of Node.js to its end in the project's folder, as {@link runCommand} does. */
export const runNode = (
  args: string[],
  env: NodeJS.ProcessEnv,
  take: (line: string) => void,
  signal: AbortSignal,
): Promise<number> => runCommand({ command: process.execPath, args, cwd: ROOT, env, take }, signal);

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group has ended in the meantime
  }
}
