import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { releaseSchema, versionSchema, type Release } from "@oneworld/contracts/site/release";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactCache } from "./artefact-cache.ts";
import { StoreUnavailable } from "./guarded-storage.ts";
import type { Storage } from "./storage.ts";
import type { TrustedKeys } from "./trusted-keys.ts";

/** The compressed copies that a release has of its text files, and the file itself. */
const SUFFIXES = ["", ".br", ".gz"] as const;
export type Suffix = (typeof SUFFIXES)[number];

/** A release's document, which is no file of its own list, and the envelope that it is signed by. */
export const DOCUMENT = "release.json";
const ENVELOPE = "release.sig.json";

const folderOf = ({ name, version }: Pick<Release, "name" | "version">): string =>
  `remotes/${name}/${version}`;

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
 * Reads what `infra/release` has written, and lets nothing through that isn't as it was signed. What the cache doesn't hold
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
  /** Fills the cache with all files of these releases, and removes others from it. Does nothing without a cache. */
  keep(releases: readonly Release[]): Promise<void>;
}

export interface ReaderOptions {
  storage: Storage;
  /** files of live releases on this machine */
  cache?: ArtefactCache | undefined;
  keys: TrustedKeys;
  /** told of everything that is not as it was signed */
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
  async function sourcesOf(folder: string): Promise<Pick<Storage, "read">[]> {
    if (!cache || !(await cache.holds(folder))) return [storage];
    return [cache, storage];
  }

  async function readRelease(name: FrontEndName, version: string): Promise<SignedRelease | null> {
    const folder = folderOf({ name, version });
    for (const source of await sourcesOf(folder)) {
      const document = await source.read(`${folder}/${DOCUMENT}`);
      if (!document) continue;
      const envelope = await source.read(`${folder}/${ENVELOPE}`);
      const release = envelope && openRelease(name, version, { document, envelope });
      if (release) return { release, pin: integrityOf(document), document, envelope };
      onRefused(`${folder}/${DOCUMENT}`);
    }
    return null;
  }

  /** What a release's document says, null where no key of its front end has signed it. */
  function openRelease(
    name: FrontEndName,
    version: string,
    { document, envelope }: Pick<SignedRelease, "document" | "envelope">,
  ): Release | null {
    const signed = keys.open(name, textOf(envelope));
    if (!signed || Buffer.compare(signed, document) !== 0) return null;
    const { data } = releaseSchema.safeParse(JSON.parse(textOf(document)));
    // A signature stands for the name and version in the document, not for the place where it lies
    return data?.name === name && data.version === version ? data : null;
  }

  async function readFile(release: Release, file: string, suffix: Suffix) {
    const wanted = Object.hasOwn(release.files, file) ? release.files[file] : undefined;
    if (!wanted) return null;
    const folder = folderOf(release);
    const path = `${folder}/${file}${suffix}`;
    const known = files.get(path);
    if (known) return known;
    for (const source of await sourcesOf(folder)) {
      const bytes = await source.read(path);
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
    yield [`${folder}/${DOCUMENT}`, document] as [string, Uint8Array];
    yield [`${folder}/${ENVELOPE}`, envelope] as [string, Uint8Array];
    for (const file of Object.keys(release.files)) {
      for (const suffix of SUFFIXES) {
        const bytes = await readFile(release, file, suffix);
        if (bytes) yield [`${folder}/${file}${suffix}`, bytes] as [string, Uint8Array];
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
          const signed = (await cache.holds(folder)) ? null : await readSigned(name, version);
          if (signed) await cache.add(folder, filesOf(signed));
        } catch (error) {
          if (error instanceof StoreUnavailable) throw error;
          // A damaged release keeps no other out of the cache
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
    async environment(name) {
      const bytes = await storage.read(`environments/${name}.json`);
      return bytes && textOf(bytes);
    },
    async versions(name) {
      const folder = `remotes/${name}/`;
      const found = (await storage.list(folder)).flatMap(({ path, modified }) => {
        const version = /^([^/]+)\/release\.json$/.exec(path.slice(folder.length))?.[1];
        return version ? [{ version, modified: modified.getTime() }] : [];
      });
      return found.toSorted((a, b) => b.modified - a.modified).map(({ version }) => version);
    },
  };
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

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

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
