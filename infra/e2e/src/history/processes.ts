import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";

/** A process that can be killed and started again. */
export interface Restartable {
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Resolves when it is gone; does nothing where it is. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** How to run it. */
export interface ProcessOptions {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  answers(): Promise<boolean>;
}

/** Milliseconds that a start may take on however busy a machine. */
const START_MS = 60_000;

export function restartable({ command, args, env, answers }: ProcessOptions): Restartable {
  let child: ChildProcess | undefined;
  let errors = "";

  async function kill(signal: NodeJS.Signals): Promise<void> {
    const dying = child;
    if (dying?.exitCode !== null || dying.signalCode !== null) return;
    const exited = once(dying, "exit");
    dying.kill(signal);
    await exited;
  }

  async function start(): Promise<void> {
    // Nodes end by themselves when this channel does
    child = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
    const end = Date.now() + START_MS;
    while (!(await answers())) {
      if (child.exitCode !== null)
        throw new Error(`${command} ended with ${child.exitCode}: ${errors}`);
      if (Date.now() > end) throw new Error(`${command} does not answer: ${errors}`);
      await wait(25);
    }
  }

  return { start, kill };
}

/** Runs a command to its end. @throws Error when it fails */
export async function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => (output += text));
  }
  const [code] = (await once(child, "close")) as [number | null];
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${code}: ${output}`);
}
