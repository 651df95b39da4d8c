import { LRUCache } from "lru-cache";
import type { Verifier } from "@oneworld/artefacts/envelope";
import { integrityOf, isPinnedBy } from "@oneworld/artefacts/integrity";
import {
  DOCUMENT,
  folderOf,
  openRelease,
  RELEASES,
  SIGNATURE,
  type Release,
} from "@oneworld/artefacts/release";
import { versionSchema } from "@oneworld/contracts/site/names";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { ArtefactCache } from "./artefact-cache.ts";
import { unpacked, type Suffix } from "./compressed-copy.ts";
import { fillCache } from "./fill-cache.ts";
import type { SignedRelease } from "./signed-release.ts";
import { readText, type ReadableStore } from "@oneworld/artefacts/store/artefact-store";

/**
 * Reads what `infra/release` has written, and refuses what doesn't match its signature. What the cache lacks comes from the
 * store; then each function may throw StoreUnavailable.
 */
export interface ArtefactReader {
  /** A published release, null if no key of its front end has signed one. Cached without a limit: releases never change. */
  release(name: string, version: string): Promise<SignedRelease | null>;
  /** Bytes of a file that a release lists, null if they are missing or differ from the release. */
  file(release: Release, file: string, suffix: Suffix): Promise<Uint8Array | null>;
  /** The text of an environment document, null if there is none. The caller verifies it. */
  environment(name: string): Promise<string | null>;
  /** Published versions of a front end, the newest first. */
  versions(name: FrontEndName): Promise<string[]>;
  /** Fills the cache with all files of these releases, and removes others from it. A no-op without a cache. */
  keep(releases: readonly Release[]): Promise<void>;
}

export interface ReaderOptions {
  storage: ReadableStore;
  /** files of live releases on this machine */
  cache?: ArtefactCache | undefined;
  keys: Verifier;
  /** called for each file that doesn't match its signature */
  onRefused(path: string): void;
}

/** Most bytes of files kept in memory. A release of the whole site is about 1 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

export function createArtefactReader(options: ReaderOptions): ArtefactReader {
  const { storage, cache, keys, onRefused } = options;
  const releases = new Map<string, SignedRelease>();
  const files = new LRUCache<string, Uint8Array>({
    maxSize: CACHE_BYTES,
    // An empty file takes room, too: its path
    sizeCalculation: (bytes, path) => bytes.length + path.length,
  });

  let filling: Promise<void> = Promise.resolve();

  /** The places of a release's files, in the order of reading. A release in the cache comes from there first. */
  async function sourcesOf(folder: string): Promise<Pick<ReadableStore, "read">[]> {
    if (!cache || !(await cache.holds(folder))) return [storage];
    return [cache, storage];
  }

  async function readRelease(name: FrontEndName, version: string): Promise<SignedRelease | null> {
    const folder = folderOf({ name, version });
    for (const source of await sourcesOf(folder)) {
      const document = (await source.read(folder + DOCUMENT))?.bytes;
      if (!document) continue;
      const envelope = (await source.read(folder + SIGNATURE))?.bytes;
      const signed = envelope && { document, envelope };
      const release = signed && (await openRelease({ name, version }, signed, keys));
      if (release) return { release, pin: integrityOf(document), ...signed };
      onRefused(folder + DOCUMENT);
    }
    return null;
  }

  async function readFile(release: Release, file: string, suffix: Suffix) {
    const wanted = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!wanted) return null;
    const folder = folderOf(release);
    const path = folder + file + suffix;
    const known = files.get(path);
    if (known) return known;
    for (const source of await sourcesOf(folder)) {
      const bytes = (await source.read(path))?.bytes;
      // A cached release has no other compressed copies than those in the cache
      if (!bytes && source === cache && suffix !== "") return null;
      if (!bytes) continue;
      const plain = await unpacked(bytes, suffix, wanted.size);
      if (plain && isPinnedBy(plain, wanted.integrity)) {
        files.set(path, bytes);
        return bytes;
      }
      onRefused(path);
    }
    return null;
  }

  async function readSigned(name: string, version: string): Promise<SignedRelease | null> {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known) return known;
    if (!isFrontEndName(name) || !versionSchema.safeParse(version).success) return null;
    const found = await readRelease(name, version);
    if (found) releases.set(key, found);
    return found;
  }

  return {
    release: readSigned,
    file: readFile,
    async keep(live) {
      if (!cache) return;
      const source = { release: readSigned, file: readFile };
      // One at a time: an earlier fill would add again what a later one has removed
      const fill = filling.then(() => fillCache(cache, live, source));
      filling = fill.catch(() => {});
      await fill;
    },
    async environment(name) {
      return readText(storage, `environments/${name}.json`);
    },
    async versions(name) {
      const folder = `${RELEASES}${name}/`;
      const found = (await storage.list(folder)).flatMap(({ path, modified }) => {
        const version = /^([^/]+)\/release\.json$/.exec(path.slice(folder.length))?.[1];
        return version ? [{ version, modified: modified.getTime() }] : [];
      });
      return found.toSorted((a, b) => b.modified - a.modified).map(({ version }) => version);
    },
  };
}
