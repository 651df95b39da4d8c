import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Makes a folder that only its owner can enter, or makes it so where it exists. @returns the folder */
export function privateFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return folder;
}

/** Writes a file that only its owner can read. Where it exists, it is so before the text is written. */
export function writePrivate(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (existsSync(file)) chmodSync(file, 0o600);
  writeFileSync(file, text, { mode: 0o600 });
}

/** Text of a private file, or undefined where there is none. */
export function readPrivate(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  chmodSync(file, 0o600);
  return readFileSync(file, "utf8");
}
