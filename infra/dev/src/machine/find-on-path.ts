import { accessSync, constants } from "node:fs";
import path from "node:path";

/** The first of these programs that the PATH holds, as a full path. */
export function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isProgram);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
