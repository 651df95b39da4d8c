import { createHash, randomUUID } from "node:crypto";
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Conflict, type ArtefactStore, type ListedFile } from "./artefact-store.ts";
import { withLock } from "./lock.ts";

/** Endings of what a write puts beside its target for a moment. */
const PASSING = /\.(?:tmp|lock)$/;

/**
 * Keeps artefacts in a folder of this machine. A new file appears by a link, which fails where there is one; a file is
 * replaced by a rename, under a lock that all writers of this machine share.
 */
export function createFolderStore(root: string): ArtefactStore {
  const at = (file: string): string => path.join(root, file);

  return {
    async read(file) {
      const bytes = await readIfThere(at(file));
      return bytes && { bytes, tag: tagOf(bytes) };
    },
    async write(file, bytes, expected) {
      const target = at(file);
      const temporary = `${target}.${randomUUID()}.tmp`;
      await mkdir(path.dirname(target), { recursive: true });
      try {
        await writeFile(temporary, bytes);
        if (expected === null) return await linkNew(temporary, target, file);
        await withLock(`${target}.lock`, async () => {
          const present = await readIfThere(target);
          if (!present || tagOf(present) !== expected) throw new Conflict(file);
          await rename(temporary, target);
        });
      } finally {
        await rm(temporary, { force: true });
      }
    },
    async list(prefix) {
      // A prefix may end amid a name; what it can stand for lies in the folder before.
      const names = await namesUnder(at(path.posix.dirname(`${prefix}x`)));
      const paths = names
        .map((name) => path.relative(root, name).split(path.sep).join("/"))
        .filter((file) => file.startsWith(prefix) && !PASSING.test(file));
      return Promise.all(paths.map(async (file) => describe(file, at(file))));
    },
    async remove(files) {
      for (const file of files) await rm(at(file), { force: true });
    },
  };
}

async function linkNew(temporary: string, target: string, file: string): Promise<void> {
  try {
    await link(temporary, target);
  } catch (error) {
    throw codeOf(error) === "EEXIST" ? new Conflict(file) : error;
  }
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

async function namesUnder(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw error;
  }
}

const describe = async (file: string, place: string): Promise<ListedFile> => ({
  path: file,
  modified: (await stat(place)).mtime,
});

const tagOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
