import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";

/** Where `infra/release` keeps what it writes; the edge only reads. Paths have forward slashes and no leading one. */
export interface Storage {
  /** The file's bytes, null where there is none. The signal ends a read that takes too long. */
  read(file: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  /** Files whose path begins with the prefix, a folder with its slash. */
  list(prefix: string, signal?: AbortSignal): Promise<StoredFile[]>;
}

export interface StoredFile {
  path: string;
  modified: Date;
}

/** Reads from a folder of this machine. */
export function createFolderStorage(root: string): Storage {
  return {
    async read(file) {
      try {
        return new Uint8Array(await readFile(path.join(root, file)));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async list(prefix) {
      try {
        const entries = await readdir(path.join(root, prefix), { recursive: true });
        return await Promise.all(
          entries.map(async (entry) => ({
            path: prefix + entry.split(path.sep).join("/"),
            modified: (await stat(path.join(root, prefix, entry))).mtime,
          })),
        );
      } catch (error) {
        if (isMissing(error)) return [];
        throw error;
      }
    },
  };
}

/** A name with a byte of zero, or one that leads through a file, is the name of nothing. */
const isMissing = (error: unknown): boolean =>
  ["ENOENT", "ENOTDIR", "ERR_INVALID_ARG_VALUE"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );
