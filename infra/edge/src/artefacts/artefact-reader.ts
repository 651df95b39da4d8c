import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import type { Verifier } from "@oneworld/artefacts/envelope";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { ENCODINGS } from "@oneworld/artefacts/media-types";
import {
  DOCUMENT,
  folderOf,
  openRelease,
  RELEASES,
  SIGNATURE,
  type Release,
} from "@oneworld/artefacts/release";
import { versionSchema } from "@oneworld/contracts/site/names";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactCache } from "./artefact-cache.ts";
import { StoreUnavailable } from "./guarded-storage.ts";
import { readText, type ReadableStore } from "@oneworld/artefacts/store/artefact-store";

/** The compressed copies that a release has of its text files, and the file itself. */
const SUFFIXES = ["", ...ENCODINGS.map(([, suffix]) => suffix)] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** A release as a key of its front end has signed it. */
export interface SignedRelease {
  release: Release;
  /** hash of its document, which an environment pins */
  pin: string;
  /** the document's bytes, and those of the envelope with its signatures */
  document: Uint8Array;
  envelope: Uint8Array;
}

/**
 * Reads what `infra/release` has written, and refuses what isn't as it was signed. What the cache doesn't hold
 * comes from the store; then each function may throw StoreUnavailable.
 */
export interface ArtefactReader {
  /** A published release, null where there is none that a key of its front end has signed. Kept for good: releases never change. */
  release(name: string, version: string): Promise<SignedRelease | null>;
  /** Bytes of a file that a release lists, null when they are missing or not what was released. */
  file(release: Release, file: string, suffix: Suffix): Promise<Uint8Array | null>;
  /** The text of an environment document, null where there is none. It is for the caller to verify. */
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
  /** called for each file that is not as it was signed */
  onRefused(path: string): void;
}

/** Most bytes of files kept in memory. A release of the whole site is about 1 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

const brotliUnpacked = promisify(brotliDecompress);
const gzipUnpacked = promisify(gunzip);

export function createArtefactReader(options: ReaderOptions): ArtefactReader {
  const { storage, cache, keys, onRefused } = options;
  const releases = new Map<string, SignedRelease>();
  const files = createByteCache(CACHE_BYTES);

  /** Where a release's files may be, in the order of looking. Its cache needs no store once it holds all of them. */
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
      // A release that the cache holds has no more compressed copies than lie there
      if (!bytes && source === cache && suffix !== "") return null;
      if (!bytes) continue;
      const plain = await unpacked(bytes, suffix, wanted.size);
      if (plain && integrityOf(plain) === wanted.integrity) {
        files.add(path, bytes);
        return bytes;
      }
      onRefused(path);
    }
    return null;
  }

  /** All files of a release with their paths, for the cache. */
  async function* filesOf({ release, document, envelope }: SignedRelease) {
    const folder = folderOf(release);
    yield [folder + DOCUMENT, document] as [string, Uint8Array];
    yield [folder + SIGNATURE, envelope] as [string, Uint8Array];
    for (const file of Object.keys(release.files)) {
      for (const suffix of SUFFIXES) {
        const bytes = await readFile(release, file, suffix);
        if (bytes) yield [folder + file + suffix, bytes] as [string, Uint8Array];
        else if (suffix === "") throw new Error(`${folder} lacks ${file}`);
      }
    }
  }

  async function readSigned(name: string, version: string): Promise<SignedRelease | null> {
    const key = `${name}/${version}`;
    const known = releases.get(key);
    if (known) return known;
    const frontEnd = FRONT_ENDS.find((one) => one === name);
    if (!frontEnd || !versionSchema.safeParse(version).success) return null;
    const found = await readRelease(frontEnd, version);
    if (found) releases.set(key, found);
    return found;
  }

  return {
    release: readSigned,
    file: readFile,
    async keep(live) {
      if (!cache) return;
      await cache.keepOnly(live.map(folderOf));
      const failures: unknown[] = [];
      for (const { name, version } of live) {
        const folder = folderOf({ name, version });
        try {
          const signed = await readSigned(name, version);
          if (signed && !(await isKept(signed, cache))) await cache.add(folder, filesOf(signed));
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error;
          // A damaged release keeps no other out of the cache
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
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

/** Whether the cache holds a release as it is signed now: the store may have new signatures of other keys. */
async function isKept(
  { release, envelope }: SignedRelease,
  cache: ArtefactCache,
): Promise<boolean> {
  const folder = folderOf(release);
  if (!(await cache.holds(folder))) return false;
  const kept = await cache.read(folder + SIGNATURE);
  return kept !== null && Buffer.compare(kept.bytes, envelope) === 0;
}

/** What a copy unpacks to, null when it is no such copy or unpacks to more than the file has. */
async function unpacked(
  bytes: Uint8Array,
  suffix: Suffix,
  size: number,
): Promise<Uint8Array | null> {
  if (suffix === "") return bytes;
  const limit = { maxOutputLength: size + 1 };
  try {
    return suffix === ".br" ? await brotliUnpacked(bytes, limit) : await gzipUnpacked(bytes, limit);
  } catch {
    return null;
  }
}

/** Keeps the newest entries up to so many bytes. */
function createByteCache(limit: number) {
  const entries = new Map<string, Uint8Array>();
  let size = 0;
  return {
    get: (key: string) => entries.get(key),
    add(key: string, bytes: Uint8Array) {
      // Two requests may have read the same file at once
      if (entries.has(key)) return;
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
