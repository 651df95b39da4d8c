import { existsSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removePostgresData } from "../databases/postgres.ts";
import { privateFolder } from "./private-files.ts";
import { DATA_DIR } from "./root.ts";

/** Has a folder for each temporary stack, named by its process id. */
const SCRATCH = path.join(DATA_DIR, "scratch");

/** Runs a function with a folder for a temporary stack, which is removed afterwards, as are those of killed runs before. */
export async function withScratchFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const names = existsSync(SCRATCH) ? readdirSync(SCRATCH) : [];
  names.filter((name) => !isOfOtherRun(Number(name))).forEach(remove);
  privateFolder(DATA_DIR);
  const own = String(process.pid);
  try {
    return await run(privateFolder(path.join(SCRATCH, own)));
  } finally {
    remove(own);
  }
}

function isOfOtherRun(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function remove(name: string): void {
  const folder = path.join(SCRATCH, name);
  removePostgresData(path.join(folder, "postgres"));
  rmSync(folder, { recursive: true, force: true });
}
