import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, expect } from "vitest";
import { listenLocally, programOf } from "./testing-servers.ts";

/** A process that a test kills and starts again. */
export interface Restartable {
  /** Resolves once it is ready. */
  start(): Promise<void>;
  /** Resolves once it has exited, at once if it doesn't run. */
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Milliseconds that a start may take on a busy machine. */
const START_MS = 60_000;

/** A program that isn't started yet. @throws Error from `start`, with its output, when it exits or doesn't get ready */
export function restartable(options: {
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  isReady(): Promise<boolean>;
}): Restartable {
  const { command, args, env, isReady } = options;
  let child: ChildProcess | undefined;
  let errors = "";
  return {
    start: async () => {
      // A service exits when this channel closes, so none outlives its test
      const started = spawn(command, args, { env, stdio: ["ignore", "ignore", "pipe", "ipc"] });
      child = started;
      started.stderr?.setEncoding("utf8").on("data", (text: string) => (errors += text));
      const end = Date.now() + START_MS;
      while (!(await isReady())) {
        // A test may kill it while it starts
        if (started.signalCode !== null) return;
        if (started.exitCode !== null) {
          throw new Error(`${command} exited with ${started.exitCode}: ${errors}`);
        }
        if (Date.now() > end) throw new Error(`${command} isn't ready: ${errors}`);
        await wait(25);
      }
    },
    kill: async (signal) => {
      if (child?.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill(signal);
      await exited;
    },
  };
}

/** Whether an address answers with a success. */
export const answersOk = (url: string): Promise<boolean> =>
  fetch(url).then(
    async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    },
    () => false,
  );

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenLocally(server);
  server.close();
  await once(server, "close");
  return port;
}

/** For steps of other processes, on a slow machine. */
export const PATIENCE = { timeout: 60_000 };

const LISTENING = /"port":(\d+),"msg":"listening"/;

/**
 * For tests of a service's program.
 *
 * @param test `import.meta.url` of the test, which is beside `main.ts`
 */
export function serviceProgram(test: string) {
  const children = new Set<ChildProcess>();
  afterEach(() => {
    for (const child of children) child.kill("SIGKILL");
    children.clear();
  });

  /**
   * Starts it with exactly the given environment, and an IPC channel as supervisors keep it. It is killed at the end of the
   * test.
   */
  function start(env: Record<string, string>, ...args: string[]) {
    const child = spawn(process.execPath, [...programOf(), ...args], {
      cwd: fileURLToPath(new URL("..", test)),
      env,
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    children.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => (output += text));
    }
    return {
      child,
      output: () => output,
      /** Exit code; null when a signal ended the process. */
      exit: once(child, "close").then(([code]) => code as number | null),
    };
  }

  /** As `start`, until it listens. */
  async function listen(env: Record<string, string>) {
    const service = start(env);
    await expect.poll(service.output, PATIENCE).toMatch(LISTENING);
    const port = Number(LISTENING.exec(service.output())?.[1]);
    return { ...service, port, url: `http://127.0.0.1:${port}` };
  }

  /** The variables that it names when it refuses an environment. */
  async function refused(env: Record<string, string>): Promise<(string | undefined)[]> {
    const { exit, output } = start(env);
    expect(await exit).toBe(1);
    return [...output().matchAll(/^ +(\w+): ./gm)].map(([, variable]) => variable);
  }
  return { start, listen, refused };
}
