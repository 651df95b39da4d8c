import { readFile } from "node:fs/promises";
import path from "node:path";
import { releaseSchema, versionSchema, type Release } from "@oneworld/contracts/site/release";
import { FRONT_ENDS } from "@oneworld/contracts/site/site-map";

/** Reads what `infra/release` has written. */
export interface ArtefactReader {
  /** The document of a published release, null where there is none that can be read. Kept for good: releases never change. */
  release(name: string, version: string): Promise<Release | null>;
  /** Bytes of a file that a release lists; `suffix` asks for its compressed copy. */
  file(release: Release, file: string, suffix: "" | ".br" | ".gz"): Promise<Uint8Array | null>;
  /** The text of an environment document, null where there is none. */
  environment(name: string): Promise<string | null>;
}

/** Most bytes of files kept in memory. A release of the whole site is about 1 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

export function createFolderReader(root: string): ArtefactReader {
  const releases = new Map<string, Release>();
  const files = createByteCache(CACHE_BYTES);
  return {
    async release(name, version) {
      const key = `${name}/${version}`;
      const known = releases.get(key);
      if (known) return known;
      if (!FRONT_ENDS.some((frontEnd) => frontEnd === name)) return null;
      if (!versionSchema.safeParse(version).success) return null;
      const bytes = await readIfThere(path.join(root, "remotes", key, "release.json"));
      if (!bytes) return null;
      const { data } = releaseSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
      if (data) releases.set(key, data);
      return data ?? null;
    },
    async file({ name, version }, file, suffix) {
      const key = `${name}/${version}/${file}${suffix}`;
      const known = files.get(key);
      if (known) return known;
      const bytes = await readIfThere(path.join(root, "remotes", key));
      if (bytes) files.add(key, bytes);
      return bytes;
    },
    async environment(name) {
      const bytes = await readIfThere(path.join(root, "environments", `${name}.json`));
      return bytes && new TextDecoder().decode(bytes);
    },
  };
}

async function readIfThere(file: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Keeps the newest entries up to so many bytes. */
function createByteCache(limit: number) {
  const entries = new Map<string, Uint8Array>();
  let size = 0;
  return {
    get: (key: string) => entries.get(key),
    add(key: string, bytes: Uint8Array) {
      entries.set(key, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of entries) {
        if (size <= limit) break;
        entries.delete(oldest);
        size -= length;
      }
    },
  };
}
