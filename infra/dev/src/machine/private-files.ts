import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Creates a folder that only its owner can enter, or restricts an existing one. @returns the folder */
export function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** Writes a file that only its owner can read. An existing file is restricted first. */
export function writePrivate(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, text, { mode: 0o600 });
}

/** The text of a private file; undefined if there is none. */
export function readPrivate(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8");
}
