import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removePostgresData } from "../databases/postgres.ts";
import { privateFolder } from "./private-files.ts";
import { DATA_DIR } from "./root.ts";
import { isSupervised, reapLeftovers } from "../processes/run-file.ts";

/** Holds a folder for each throw-away stack that is running, named by its process id. */
const SCRATCH = path.join(DATA_DIR, "scratch");

/** A folder for a throw-away stack: its run file, and its databases in folders of their own names. */
export interface ScratchFolder {
  folder: string;
  runFile: string;
}

/**
 * Runs something with a folder that is removed afterwards. Clears away first what runs that were killed have left.
 *
 * @param run gets the folder
 */
export async function withScratchFolder<T>(
  run: (scratch: ScratchFolder) => Promise<T>,
): Promise<T> {
  await sweep();
  privateFolder(DATA_DIR);
  const folder = privateFolder(path.join(SCRATCH, String(process.pid)));
  try {
    return await run({ folder, runFile: runFileIn(folder) });
  } finally {
    remove(folder);
  }
}

async function sweep(): Promise<void> {
  const names = existsSync(SCRATCH) ? readdirSync(SCRATCH) : [];
  for (const folder of names.map((name) => path.join(SCRATCH, name))) {
    if (isSupervised(runFileIn(folder))) continue;
    await reapLeftovers(runFileIn(folder));
    remove(folder);
  }
}

const runFileIn = (folder: string): string => path.join(folder, "run.json");

function remove(folder: string): void {
  removePostgresData(path.join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}
