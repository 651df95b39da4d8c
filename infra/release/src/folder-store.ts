import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { ArtefactStore } from "./artefact-store.ts";

/** Keeps artefacts in a folder of this machine. */
export function createFolderStore(root: string): ArtefactStore {
  return {
    async read(file) {
      try {
        return new Uint8Array(await readFile(path.join(root, file)));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    async write(file, bytes) {
      const target = path.join(root, file);
      const temporary = `${target}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
  };
}
