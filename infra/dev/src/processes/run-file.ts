import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SetupError } from "../machine/setup-error.ts";
import { startOf } from "./process-identity.ts";

/** Identifies one process: process ids are reused. */
export interface ProcessRecord {
  pid: number;
  started: string;
}

/** A child process of a supervisor. */
export interface ChildRecord extends ProcessRecord {
  name: string;
  stopSignal: NodeJS.Signals;
}

/** The content of a run file: `.data/run.json` for `npm start`. */
interface RunRecord {
  /** the folder of the file by its inode: a copy of a folder isn't the folder of this run */
  folder: string;
  supervisor: ProcessRecord;
  children: ChildRecord[];
}

/** Milliseconds after which a leftover process is killed. */
const GRACE_MS = 8_000;

/**
 * Creates the run file, before any process starts.
 *
 * @throws SetupError when it exists: of two concurrent runs, one wins
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

/** Records the current child processes, so that the next start can stop leftover ones. */
export function writeRunFile(file: string, children: ChildRecord[]): void {
  renameSync(writeDraft(file, children), file);
}

function writeDraft(file: string, children: ChildRecord[]): string {
  mkdirSync(path.dirname(file), { recursive: true });
  const supervisor = recordOf(process.pid);
  const record: RunRecord = { folder: folderOf(file), supervisor, children };
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, JSON.stringify(record, null, 2));
  return draft;
}

function folderOf(file: string): string {
  const { dev, ino } = statSync(path.dirname(file), { bigint: true });
  return `${dev}:${ino}`;
}

const alreadyRuns = (record: RunRecord | undefined): SetupError =>
  new SetupError(
    `The site is already running from this folder, as process ${record?.supervisor.pid}: stop that one first. ` +
      "A second site needs a checkout of its own.",
  );

/** Removes the run file, after all processes have ended. */
export const removeRunFile = (file: string): void => rmSync(file, { force: true });

/** The record of a running process. */
export const recordOf = (pid: number): ProcessRecord => ({ pid, started: startOf(pid) ?? "" });

/** Whether the run's supervisor is alive. */
export function isSupervised(file: string): boolean {
  const record = readRunFile(file);
  return record !== undefined && isAlive(record.supervisor);
}

/**
 * Stops the leftover processes of a killed supervisor, the last started first, and no others.
 *
 * @returns their names
 * @throws SetupError when the supervisor is alive: two runs can't share their data
 */
export async function reapLeftovers(file: string): Promise<string[]> {
  const record = readRunFile(file);
  if (record && isAlive(record.supervisor)) throw alreadyRuns(record);
  const left = record?.children.filter(isAlive).toReversed() ?? [];
  for (const child of left) await stop(child);
  removeUnclaimed(file);
  return left.map((child) => child.name);
}

/** Removes the run file, unless another run that began at the same time has claimed it. @throws SetupError if it has */
function removeUnclaimed(file: string): void {
  const removed = `${file}.${process.pid}.old`;
  try {
    // Of several runs one gets it, and can look at what it got
    renameSync(file, removed);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  const record = readRunFile(removed);
  const isClaimed = record && isAlive(record.supervisor);
  try {
    if (isClaimed) linkSync(removed, file);
  } catch (error) {
    // A third run has claimed it meanwhile
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(removed);
  }
  if (isClaimed) throw alreadyRuns(record);
}

function readRunFile(file: string): RunRecord | undefined {
  try {
    // A file with `null` isn't a record either
    const record = JSON.parse(readFileSync(file, "utf8")) as RunRecord | null;
    return record?.folder === folderOf(file) ? record : undefined;
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
