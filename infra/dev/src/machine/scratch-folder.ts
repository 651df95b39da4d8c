import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removePostgresData } from "../databases/postgres.ts";
import { privateFolder } from "./private-files.ts";
import { DATA_DIR } from "./root.ts";
import { isSupervised, reapLeftovers } from "../processes/run-file.ts";

/** Has a folder for each temporary stack, named by its process id. */
const SCRATCH = path.join(DATA_DIR, "scratch");

/** The folder of a temporary stack, with its run file and a folder per database. */
export interface ScratchFolder {
  folder: string;
  runFile: string;
}

/** Runs a function with a folder that is removed afterwards. Before, it cleans up after killed runs. */
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
