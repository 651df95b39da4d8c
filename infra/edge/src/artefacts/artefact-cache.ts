import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { ReadableStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { writeWhole } from "@oneworld/artefacts/store/write-file";

/**
 * Keeps the files of live releases over a restart, so that an edge can serve them while the store is unavailable. The reader verifies
 * them like files from the store.
 */
export interface ArtefactCache extends Pick<ReadableStore, "read"> {
  /** Whether it holds every file of a release. */
  holds(release: string): Promise<boolean>;
  /**
   * Fills in a release.
   *
   * @param files the release's files, as paths in the store with their bytes
   */
  add(release: string, files: AsyncIterable<[file: string, bytes: Uint8Array]>): Promise<void>;
  /** Removes all releases but these. */
  keepOnly(releases: readonly string[]): Promise<void>;
}

/** A file beside a complete release. */
const COMPLETE = ".complete";

/**
 * Keeps them in a folder of this machine, with the layout of the store. A release is named by its folder,
 * `remotes/<name>/<version>/`.
 */
export function createArtefactCache(root: string): ArtefactCache {
  const { read } = createFolderStore(root);

  const write = (file: string, bytes: Uint8Array) => writeWhole(path.join(root, file), bytes);

  return {
    read,
    holds: async (release) => (await read(release + COMPLETE)) !== null,
    async add(release, files) {
      for await (const [file, bytes] of files) await write(file, bytes);
      await write(release + COMPLETE, new Uint8Array());
    },
    async keepOnly(releases) {
      const remotes = path.join(root, "remotes");
      const names = await readdir(remotes).catch(() => []);
      for (const name of names) {
        for (const version of await readdir(path.join(remotes, name))) {
          if (releases.includes(`remotes/${name}/${version}/`)) continue;
          await rm(path.join(remotes, name, version), { recursive: true, force: true });
        }
      }
    },
  };
}
