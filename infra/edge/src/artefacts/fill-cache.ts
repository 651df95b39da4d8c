import { DOCUMENT, folderOf, SIGNATURE, type Release } from "@oneworld/artefacts/release";
import type { ArtefactCache } from "./artefact-cache.ts";
import { SUFFIXES, type Suffix } from "./compressed-copy.ts";
import { StoreUnavailable } from "./guarded-storage.ts";
import type { SignedRelease } from "./signed-release.ts";

/** Where the cache is filled from: an `ArtefactReader`. */
interface Source {
  release(name: string, version: string): Promise<SignedRelease | null>;
  file(release: Release, file: string, suffix: Suffix): Promise<Uint8Array | null>;
}

/**
 * Fills the cache with all files of the live releases, and removes other releases from it.
 *
 * @throws StoreUnavailable, or the first error of a damaged release, after all other releases are cached
 */
export async function fillCache(
  cache: ArtefactCache,
  live: readonly Release[],
  { release, file }: Source,
): Promise<void> {
  await cache.keepOnly(live.map(folderOf));
  const failures: unknown[] = [];
  for (const { name, version } of live) {
    try {
      const signed = await release(name, version);
      if (!signed || (await isKept(signed, cache))) continue;
      await cache.add(folderOf(signed.release), filesOf(signed, file));
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Whether the cache holds a release with its current signatures. The store may have newer ones. */
async function isKept(
  { release, envelope }: SignedRelease,
  cache: ArtefactCache,
): Promise<boolean> {
  const folder = folderOf(release);
  if (!(await cache.holds(folder))) return false;
  const kept = await cache.read(folder + SIGNATURE);
  return kept !== null && Buffer.compare(kept.bytes, envelope) === 0;
}

/** All files of a release with their paths in the store. */
async function* filesOf(
  { release, document, envelope }: SignedRelease,
  read: Source["file"],
): AsyncGenerator<[path: string, bytes: Uint8Array]> {
  const folder = folderOf(release);
  yield [folder + DOCUMENT, document];
  yield [folder + SIGNATURE, envelope];
  for (const file of Object.keys(release.files)) {
    for (const suffix of SUFFIXES) {
      const bytes = await read(release, file, suffix);
      if (bytes) yield [folder + file + suffix, bytes];
      else if (suffix === "") throw new Error(`${folder} lacks ${file}`);
    }
  }
}
