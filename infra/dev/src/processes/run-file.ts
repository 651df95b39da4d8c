import {
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startOf } from "./process-identity.ts";
import { SetupError } from "../machine/setup-error.ts";

/** A process for certain: its id and when it began. */
export interface ProcessRecord {
  pid: number;
  started: string;
}

/** A process that a supervisor started. */
export interface ChildRecord extends ProcessRecord {
  name: string;
  stopSignal: NodeJS.Signals;
}

interface RunRecord {
  supervisor: ProcessRecord;
  children: ChildRecord[];
}

/** Milliseconds that a process left over gets before it is killed. */
const GRACE_MS = 8_000;

/**
 * Begins a run in a folder, before any of its processes.
 *
 * @throws SetupError when another run has begun: of two at the same time one comes first
 */
export function claimRunFile(file: string): void {
  const draft = writeDraft(file, []);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw alreadyRuns(readRunFile(file));
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Records which processes run now, so that the next start stops exactly those that are left over. */
export function writeRunFile(file: string, children: ChildRecord[]): void {
  renameSync(writeDraft(file, children), file);
}

function writeDraft(file: string, children: ChildRecord[]): string {
  const record: RunRecord = { supervisor: recordOf(process.pid), children };
  const draft = `${file}.${process.pid}.new`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(draft, JSON.stringify(record, null, 2));
  return draft;
}

const alreadyRuns = (record: RunRecord | undefined): SetupError =>
  new SetupError(
    `The site is already running from this folder, as process ${record?.supervisor.pid}: stop that one first. ` +
      "A second site needs a checkout of its own.",
  );

/** Removes the record after all processes have ended. */
export function removeRunFile(file: string): void {
  rmSync(file, { force: true });
}

/** The process with this id, as it can be found again later. */
export function recordOf(pid: number): ProcessRecord {
  return { pid, started: startOf(pid) ?? "" };
}

/** Whether the supervisor of a run is still there. */
export function isSupervised(file: string): boolean {
  const record = readRunFile(file);
  return record !== undefined && isAlive(record.supervisor);
}

/**
 * Stops what a supervisor that was killed has left behind, the last started first. Touches no other process.
 *
 * @returns names of what was stopped
 * @throws SetupError when the supervisor is still there: two runs can't share their data
 */
export async function reapLeftovers(file: string): Promise<string[]> {
  const record = readRunFile(file);
  if (!record) {
    if (existsSync(file)) removeRunFile(file);
    return [];
  }
  if (isAlive(record.supervisor)) throw alreadyRuns(record);
  const left = record.children.filter(isAlive).toReversed();
  for (const child of left) await stop(child);
  removeRunFile(file);
  return left.map((child) => child.name);
}

function readRunFile(file: string): RunRecord | undefined {
  try {
    // A file that holds `null` is no record either
    return (JSON.parse(readFileSync(file, "utf8")) as RunRecord | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const isAlive = ({ pid, started }: ProcessRecord): boolean =>
  started !== "" && startOf(pid) === started;

async function stop(child: ChildRecord): Promise<void> {
  process.kill(child.pid, child.stopSignal);
  const deadline = Date.now() + GRACE_MS;
  while (isAlive(child)) {
    if (Date.now() > deadline) process.kill(child.pid, "SIGKILL");
    await sleep(30);
  }
}
