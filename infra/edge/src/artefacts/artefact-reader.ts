import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress, gunzip } from "node:zlib";
import { releaseSchema, versionSchema, type Release } from "@oneworld/contracts/site/release";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Storage } from "./storage.ts";
import type { TrustedKeys } from "./trusted-keys.ts";

/** The compressed copies that a release has of its text files, and the file itself. */
export type Suffix = "" | ".br" | ".gz";

/** A release as a key of its front end has signed it. */
export interface SignedRelease {
  release: Release;
  /** hash of its document, which an environment pins */
  pin: string;
  /** the document's bytes */
  document: Uint8Array;
}

/** Reads what `infra/release` has written, and lets nothing through that isn't as it was signed. */
export interface ArtefactReader {
  /** A published release, null where there is none that a key of its front end has signed. Kept for good: releases never change. */
  release(name: string, version: string): Promise<SignedRelease | null>;
  /** Bytes of a file that a release lists, null when they are missing or not what was released. */
  file(release: Release, file: string, suffix: Suffix): Promise<Uint8Array | null>;
  /** The text of an environment document, null where there is none. It is for the caller to verify. */
  environment(name: string): Promise<string | null>;
  /** Published versions of a front end, the newest first. */
  versions(name: FrontEndName): Promise<string[]>;
}

export interface ReaderOptions {
  storage: Storage;
  keys: TrustedKeys;
  /** told of everything that is not as it was signed */
  onRefused(path: string): void;
}

/** Most bytes of files kept in memory. A release of the whole site is about 1 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;

const brotliUnpacked = promisify(brotliDecompress);
const gzipUnpacked = promisify(gunzip);

export function createArtefactReader({ storage, keys, onRefused }: ReaderOptions): ArtefactReader {
  const releases = new Map<string, SignedRelease>();
  const files = createByteCache(CACHE_BYTES);

  async function readRelease(name: FrontEndName, version: string): Promise<SignedRelease | null> {
    const folder = `remotes/${name}/${version}`;
    const document = await storage.read(`${folder}/release.json`);
    if (!document) return null;
    const envelope = await storage.read(`${folder}/release.sig.json`);
    const signed = envelope && keys.open(name, textOf(envelope));
    if (signed && Buffer.compare(signed, document) === 0) {
      const { data } = releaseSchema.safeParse(JSON.parse(textOf(document)));
      // A signature stands for the name and version in the document, not for the place where it lies
      if (data?.name === name && data.version === version) {
        return { release: data, pin: integrityOf(document), document };
      }
    }
    onRefused(`${folder}/release.json`);
    return null;
  }

  return {
    async release(name, version) {
      const key = `${name}/${version}`;
      const known = releases.get(key);
      if (known) return known;
      const frontEnd = FRONT_ENDS.find((one) => one === name);
      if (!frontEnd || !versionSchema.safeParse(version).success) return null;
      const found = await readRelease(frontEnd, version);
      if (found) releases.set(key, found);
      return found;
    },
    async file({ name, version, files: listed }, file, suffix) {
      const wanted = Object.hasOwn(listed, file) ? listed[file] : undefined;
      if (!wanted) return null;
      const path = `remotes/${name}/${version}/${file}${suffix}`;
      const known = files.get(path);
      if (known) return known;
      const bytes = await storage.read(path);
      if (!bytes) return null;
      const plain = await unpacked(bytes, suffix, wanted.size);
      if (!plain || integrityOf(plain) !== wanted.integrity) {
        onRefused(path);
        return null;
      }
      files.add(path, bytes);
      return bytes;
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
