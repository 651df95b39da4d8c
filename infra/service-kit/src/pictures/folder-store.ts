import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PictureStore } from "./picture-store.ts";

/** Keeps pictures in a folder, which is made when the first one comes. For one machine, or a folder that all copies share. */
export function createFolderStore(folder: string): PictureStore {
  const fileOf = (name: string): string => path.join(folder, name);
  return {
    put: async (name, content) => {
      // Deleted pictures must not live on with other users of the machine
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Under its name only when it is whole, whatever happens meanwhile
      const part = fileOf(`.${randomUUID()}`);
      try {
        await writeFile(part, content, { mode: 0o600 });
        await rename(part, fileOf(name));
      } catch (error) {
        // As on a full disk. Nothing else would remove it
        await rm(part, { force: true });
        throw error;
      }
    },
    get: async (name) => {
      try {
        return new Uint8Array(await readFile(fileOf(name)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: (name) => rm(fileOf(name), { force: true }),
  };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
