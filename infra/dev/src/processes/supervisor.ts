import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { SetupError } from "../machine/setup-error.ts";
import type { Log } from "./log.ts";

/** A process to start and keep running. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** services stop before the databases that they write to */
  tier: "database" | "service";
  stopSignal: NodeJS.Signals;
  /** whether it accepts requests; polled until it does */
  isReady: () => Promise<boolean>;
  /** working folder and user, by default those of this process */
  cwd?: string;
  user?: { uid: number; gid: number };
}

/** Starts processes and restarts those that end. All of them stop with it. */
export interface Supervisor {
  /**
   * @param signal ends the wait until it is ready
   * @throws SetupError with its last output when the process ends, or isn't ready in time; the signal's reason
   */
  start(spec: ProcessSpec, signal?: AbortSignal): Promise<void>;
  /** The current process of a name; undefined if none runs. */
  pidOf(name: string): number | undefined;
  /** Stops all processes, services first. */
  stop(): Promise<void>;
}

interface Kept {
  spec: ProcessSpec;
  child: ChildProcess;
  /** last lines of its output, for error messages */
  tail: string[];
}

/** Milliseconds until a process has to be ready, and between two looks. */
const READY = { withinMs: 60_000, pollMs: 30 };
/** Longer than the services need to finish current requests. */
export const STOP_WITHIN_MS = 8_000;
/** Milliseconds before a process is started again: doubled each time that it ends at once. */
const RESTART = { firstMs: 500, lastMs: 15_000 };
const TAIL_LINES = 15;

/** Runs a function with a supervisor, and stops its processes afterwards. */
export async function withSupervisor<T>(
  log: Log,
  run: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  const supervisor = createSupervisor(log);
  try {
    return await run(supervisor);
  } finally {
    await supervisor.stop();
  }
}

/**
 * @param log gets the services' output, and starts and ends of all processes
 * @param stopWithinMs time after which a process is killed that hasn't stopped
 */
export function createSupervisor(log: Log, stopWithinMs = STOP_WITHIN_MS): Supervisor {
  const kept = new Map<string, Kept>();
  let stopping = false;

  function launch(spec: ProcessSpec): Kept {
    const child = spawnChild(spec);
    const entry: Kept = { spec, child, tail: [] };
    kept.set(spec.name, entry);
    for (const input of [child.stdout, child.stderr]) {
      if (!input) continue;
      createInterface({ input }).on("line", (line) => {
        entry.tail = [...entry.tail, line].slice(-TAIL_LINES);
        if (spec.tier === "service") log(spec.name, line);
      });
    }
    return entry;
  }

  async function keep({ spec, child }: Kept, delay = RESTART.firstMs): Promise<void> {
    const began = Date.now();
    if (!hasEnded(child)) await once(child, "exit");
    if (stopping) return;
    log(spec.name, `ended ${howItEnded(child)}, restarts in ${delay} ms`);
    await sleep(delay);
    if (stopping) return;
    // Processes that end at once each time restart less and less often
    const isSteady = Date.now() - began > RESTART.lastMs;
    const next = isSteady ? RESTART.firstMs : Math.min(delay * 2, RESTART.lastMs);
    await keep(launch(spec), next);
  }

  return {
    async start(spec, signal) {
      signal?.throwIfAborted();
      if (stopping) throw new SetupError(`${spec.name} is not started: the site is stopping.`);
      const entry = launch(spec);
      await untilReady(entry, () => stopping, signal);
      keep(entry).catch((error: unknown) => log(spec.name, String(error)));
    },
    pidOf(name) {
      const child = kept.get(name)?.child;
      return child && !hasEnded(child) ? child.pid : undefined;
    },
    async stop() {
      stopping = true;
      for (const tier of ["service", "database"] as const) {
        const entries = [...kept.values()].filter((entry) => entry.spec.tier === tier);
        await Promise.all(entries.map((entry) => end(entry, stopWithinMs)));
      }
    },
  };
}

/**
 * A shell script that becomes a program. A process beside it sends the program a signal once the script's input has ended, because
 * the supervisor is gone.
 */
const WATCHED =
  'exec 9<&0 </dev/null; ( (read -r line <&9; kill -s "$0" $$) 3<&- >/dev/null 2>&1 & ); exec "$@" 9<&-';

/**
 * In its own process group, so that Ctrl-C reaches the supervisor alone. The umask keeps other users from its logs, mail and
 * pictures. Services learn by an IPC channel, too, that the supervisor is gone: then they needn't wait for a balancer.
 */
function spawnChild(spec: ProcessSpec): ChildProcess {
  const { command, args, env, cwd, user, tier, stopSignal } = spec;
  const signal = stopSignal.slice("SIG".length);
  const before = process.umask(0o077);
  const child = spawn("/bin/sh", ["-c", WATCHED, signal, command, ...args], {
    env,
    cwd,
    detached: true,
    stdio: ["pipe", "pipe", "pipe", ...(tier === "service" ? (["ipc"] as const) : [])],
    ...user,
  });
  process.umask(before);
  return child.on("error", () => undefined);
}

async function untilReady(
  entry: Kept,
  isStopping: () => boolean,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { spec, child } = entry;
  const deadline = Date.now() + READY.withinMs;
  while (!(await spec.isReady())) {
    const reason = hasEnded(child)
      ? `ended ${howItEnded(child)}`
      : Date.now() > deadline && `did not answer within ${READY.withinMs / 1000} s`;
    if (reason) {
      // Its last lines may still be in the pipe
      await sleep(READY.pollMs * 5);
      throw new SetupError([`${spec.name} ${reason}. Its last output:`, ...entry.tail].join("\n"));
    }
    signal?.throwIfAborted();
    if (isStopping()) return;
    await sleep(READY.pollMs);
  }
}

async function end({ child, spec }: Kept, withinMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, "exit");
  child.kill(spec.stopSignal);
  // Some processes wait for the end of the channel
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
  await exit;
  clearTimeout(timer);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const howItEnded = (child: ChildProcess): string =>
  child.signalCode ? `by ${child.signalCode}` : `with code ${child.exitCode}`;
