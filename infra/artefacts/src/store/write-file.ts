import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";

/** Ending of a file that is still being written. */
export const TEMPORARY = ".tmp";

/**
 * Writes a file beside its target first, so that a reader gets the old bytes or the new ones.
 *
 * @param put moves it to its target; an ordinary rename by default
 */
export async function writeWhole(
  target: string,
  content: Uint8Array | string,
  put: (temporary: string) => Promise<void> = (temporary) => rename(temporary, target),
): Promise<void> {
  const temporary = `${target}.${randomUUID()}${TEMPORARY}`;
  await mkdir(path.dirname(target), { recursive: true });
  try {
    await writeFile(temporary, content);
    await put(temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
