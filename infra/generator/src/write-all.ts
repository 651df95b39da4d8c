import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Writes files, then runs what follows. When anything of this fails, every file is as it was before.
 *
 * @param files texts by their paths from the root
 * @throws whatever has failed
 */
export function writeAll(root: string, files: ReadonlyMap<string, string>, then: () => void): void {
  const undo: (() => void)[] = [];
  try {
    for (const [file, text] of files) {
      const place = path.join(root, file);
      const before = existsSync(place) ? readFileSync(place) : undefined;
      const made = mkdirSync(path.dirname(place), { recursive: true });
      undo.push(() => {
        if (before) writeFileSync(place, before);
        else rmSync(made ?? place, { recursive: true, force: true });
      });
      writeFileSync(place, text);
    }
    then();
  } catch (error) {
    for (const step of undo.toReversed()) step();
    throw error;
  }
}
