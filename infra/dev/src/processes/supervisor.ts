import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { eachLine } from "./lines.ts";
import type { Log } from "./log.ts";
import {
  type ChildRecord,
  claimRunFile,
  recordOf,
  removeRunFile,
  writeRunFile,
} from "./run-file.ts";
import { SetupError } from "../machine/setup-error.ts";

/** A process to start and to keep. */
export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** services stop before the databases that they write to */
  tier: "database" | "service";
  stopSignal: NodeJS.Signals;
  /** whether it answers by now; asked again and again until it does */
  isReady: () => Promise<boolean>;
  /** folder and user to run in and as, where it can't be the present ones */
  cwd?: string;
  user?: { uid: number; gid: number };
}

/** Starts processes and keeps them: those that end by themselves are started again, all end with it. */
export interface Supervisor {
  /** @throws SetupError with its last output when the process ends or stays silent before it is ready */
  start(spec: ProcessSpec): Promise<void>;
  /** The process of a name as it runs now; undefined where none does. */
  pidOf(name: string): number | undefined;
  /** Stops everything, services first, and forgets the run. */
  stop(): Promise<void>;
}

interface Kept {
  spec: ProcessSpec;
  child: ChildProcess;
  record: ChildRecord;
  /** last lines of its output, to explain an early end */
  tail: string[];
}

const READY_WITHIN_MS = 60_000;
const POLL_MS = 30;
/** Longer than the services take to let the requests under way finish. */
const STOP_WITHIN_MS = 8_000;
const RESTART_AFTER_MS = 500;
const LONGEST_RESTART_DELAY_MS = 15_000;
const TAIL_LINES = 15;

/**
 * Runs something with a supervisor and stops all of its processes afterwards, however it ends.
 *
 * @param run gets the supervisor
 */
export async function withSupervisor<T>(
  runFile: string,
  log: Log,
  run: (supervisor: Supervisor) => Promise<T>,
): Promise<T> {
  const supervisor = createSupervisor(runFile, log);
  try {
    return await run(supervisor);
  } finally {
    await supervisor.stop();
  }
}

/**
 * @param runFile where to note the processes, for the next start to find after this one was killed
 * @param log gets the services' output, and what happens to any process
 * @param stopWithinMs how long a process may take to stop before it is killed
 */
export function createSupervisor(
  runFile: string,
  log: Log,
  stopWithinMs = STOP_WITHIN_MS,
): Supervisor {
  const kept = new Map<string, Kept>();
  let stopping = false;

  claimRunFile(runFile);
  const note = (): void =>
    writeRunFile(
      runFile,
      [...kept.values()].map((entry) => entry.record),
    );

  function launch(spec: ProcessSpec): Kept {
    const child = spawnChild(spec);
    const { pid } = child;
    if (pid === undefined)
      throw new SetupError(`${spec.name} can't be started: is ${spec.command} a program?`);
    const record = { ...recordOf(pid), name: spec.name, stopSignal: spec.stopSignal };
    const entry: Kept = { spec, child, record, tail: [] };
    kept.set(spec.name, entry);
    note();
    const take = (line: string): void => {
      entry.tail.push(line);
      if (entry.tail.length > TAIL_LINES) entry.tail.shift();
      if (spec.tier === "service") log(spec.name, line);
    };
    for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, take);
    return entry;
  }

  async function keep(entry: Kept, delay = RESTART_AFTER_MS): Promise<void> {
    const began = Date.now();
    if (!hasEnded(entry.child)) await once(entry.child, "exit");
    if (stopping) return;
    const { spec } = entry;
    log(spec.name, `ended ${howItEnded(entry.child)}, starts again in ${delay} ms`);
    await sleep(delay);
    if (stopping) return;
    // A process that ends at once each time is started ever more rarely
    const steady = Date.now() - began > LONGEST_RESTART_DELAY_MS;
    const next = steady ? RESTART_AFTER_MS : Math.min(delay * 2, LONGEST_RESTART_DELAY_MS);
    await keep(launch(spec), next);
  }

  return {
    async start(spec) {
      if (stopping) throw new SetupError(`${spec.name} is not started: the site is stopping.`);
      const entry = launch(spec);
      await untilReady(entry, () => stopping);
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
        await Promise.all(
          entries.map(({ child, spec }) => end(child, spec.stopSignal, stopWithinMs)),
        );
      }
      removeRunFile(runFile);
    },
  };
}

/**
 * With a umask that keeps others from reading what it writes: logs of events, mail, pictures. In a process group of its own, so that Ctrl-C reaches the supervisor alone. Services hang on an IPC channel besides:
 * they end by themselves when the supervisor is gone.
 */
function spawnChild(spec: ProcessSpec): ChildProcess {
  const before = process.umask(0o077);
  const child = spawn(spec.command, spec.args, {
    env: spec.env,
    cwd: spec.cwd,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", ...(spec.tier === "service" ? (["ipc"] as const) : [])],
    ...spec.user,
  });
  process.umask(before);
  return child.on("error", () => undefined);
}

async function untilReady(entry: Kept, isStopping: () => boolean): Promise<void> {
  const { spec, child, tail } = entry;
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await spec.isReady())) {
    const reason = hasEnded(child)
      ? `ended ${howItEnded(child)}`
      : Date.now() > deadline && `did not answer within ${READY_WITHIN_MS / 1000} s`;
    if (reason) {
      // What it printed last may still be on its way
      await sleep(POLL_MS * 5);
      throw new SetupError([`${spec.name} ${reason}. Its last output:`, ...tail].join("\n"));
    }
    if (isStopping()) return;
    await sleep(POLL_MS);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals, withinMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, "exit");
  child.kill(signal);
  // A process that listens for the channel's end would not end before it
  if (child.connected) child.disconnect();
  const timer = setTimeout(() => child.kill("SIGKILL"), withinMs);
  await exit;
  clearTimeout(timer);
}

const hasEnded = (child: ChildProcess): boolean =>
  child.exitCode !== null || child.signalCode !== null;

const howItEnded = (child: ChildProcess): string =>
  child.signalCode ? `by ${child.signalCode}` : `with code ${child.exitCode}`;
