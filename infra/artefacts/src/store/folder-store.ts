import { createHash } from "node:crypto";
import { link, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Conflict, type ArtefactStore, type ListedFile } from "./artefact-store.ts";
import { withLock } from "./file-lock.ts";
import { TEMPORARY, writeWhole } from "./write-file.ts";

/**
 * Keeps artefacts in a folder of this machine. A new file appears by a link, which fails if there is one; a file is replaced by
 * a rename, under a lock that all writers of this machine share.
 */
export function createFolderStore(root: string): ArtefactStore {
  const at = (file: string): string => path.join(root, file);

  return {
    async read(file) {
      const bytes = await unlessMissing(readFile(at(file)), null);
      return bytes && { bytes: new Uint8Array(bytes), tag: tagOf(bytes) };
    },
    async write(file, bytes, expected) {
      const target = at(file);
      await writeWhole(target, bytes, async (temporary) => {
        if (expected === null) {
          return link(temporary, target).catch((error: unknown) => {
            throw codeOf(error) === "EEXIST" ? new Conflict(file) : error;
          });
        }
        await withLock(target, async () => {
          const present = await unlessMissing(readFile(target), null);
          if (!present || tagOf(present) !== expected) throw new Conflict(file);
          await rename(temporary, target);
        });
      });
    },
    async list(prefix) {
      // A prefix may end within a name, so its files lie in the folder before
      const folder = at(path.posix.dirname(`${prefix}x`));
      const entries = await unlessMissing(
        readdir(folder, { recursive: true, withFileTypes: true }),
        [],
      );
      const listed = entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(TEMPORARY))
        .map((entry) => describe(root, path.join(entry.parentPath, entry.name), prefix));
      return (await Promise.all(listed)).flat();
    },
    async remove(files) {
      for (const file of files) await rm(at(file), { force: true });
    },
  };
}

/** A listed file; none if its path doesn't begin with the prefix, or it was removed meanwhile. */
async function describe(root: string, place: string, prefix: string): Promise<ListedFile[]> {
  const file = path.relative(root, place).split(path.sep).join("/");
  if (!file.startsWith(prefix)) return [];
  const found = await unlessMissing(stat(place), null);
  return found ? [{ path: file, modified: found.mtime }] : [];
}

/** A path with a zero byte, or with a file as a folder, names no file. */
async function unlessMissing<T, U>(found: Promise<T>, missing: U): Promise<T | U> {
  try {
    return await found;
  } catch (error) {
    const isMissing = ["ENOENT", "ENOTDIR", "ERR_INVALID_ARG_VALUE"].includes(codeOf(error) ?? "");
    if (isMissing) return missing;
    throw error;
  }
}

const tagOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
