import {
  DOCUMENT,
  folderOf,
  openRelease,
  RELEASES,
  releaseUrl,
  SIGNATURE,
  type Release,
} from "@oneworld/artefacts/release";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { versionSchema } from "@oneworld/contracts/site/names";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Context } from "../context.ts";
import type { Pinned } from "../environment/live-versions.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { isSignedByThisRun, seal, verifierOf } from "../signing/envelope.ts";
import { readSource, type Source } from "./source.ts";

/** What it was published from, signed. */
export const SOURCE = "source.sig.json";

/** Stands in a release's folder while it is being removed. */
const TOMBSTONE = "pruned";

/** A release in the store, with the pins that a document has to give. */
export interface PublishedRelease {
  release: Release;
  pinned: Pinned;
  /** what it was published from; null where that isn't known */
  source: Source | null;
  /** The bytes of one of its files, null where they are missing. */
  read(file: string): Promise<Uint8Array | null>;
}

/**
 * Reads a release from the store.
 *
 * @throws Refusal when there is none, or none that a key of the front end has signed
 */
export async function readPublished(
  name: FrontEndName,
  version: string,
  context: Pick<Context, "store" | "keys">,
): Promise<PublishedRelease> {
  const { store, keys } = context;
  const folder = folderOf({ name, version });
  const document = await store.read(folder + DOCUMENT);
  if (!document || (await isBeingRemoved(context, name, version))) {
    throw new Refusal(`${name}@${version} is not published.`);
  }
  const signature = await store.read(folder + SIGNATURE);
  const files = signature && { document: document.bytes, envelope: signature.bytes };
  const release = files && (await openRelease({ name, version }, files, verifierOf(keys)));
  if (!release) {
    throw new Refusal(`${name}@${version} is not as a key for releases of ${name} has signed it.`);
  }
  return {
    release,
    pinned: pin(release, integrityOf(document.bytes)),
    source: await readSource(folder + SOURCE, { name, version }, context),
    read: async (file) => (await store.read(folder + file))?.bytes ?? null,
  };
}

/**
 * Signs a release with the keys of this run where other trusted ones have.
 *
 * @returns false when those of this run have signed it already
 * @throws Refusal when no trusted key has
 */
export async function signAgain(
  name: FrontEndName,
  version: string,
  context: Pick<Context, "store" | "keys">,
): Promise<boolean> {
  await readPublished(name, version, context);
  const { store, keys } = context;
  const folder = folderOf({ name, version });
  const [document, signature] = [
    await store.read(folder + DOCUMENT),
    await store.read(folder + SIGNATURE),
  ];
  if (!document || !signature) return false;
  if (await isSignedByThisRun(name, textOf(signature.bytes), keys)) return false;
  const envelope = await seal(name, document.bytes, keys);
  await store.write(folder + SIGNATURE, bytesOf(envelope), signature.tag);
  return true;
}

function pin({ name, version, entry, files }: Release, release: string): Pinned {
  const integrity = files[entry.file]?.integrity;
  if (!integrity) throw new Refusal(`${name}@${version} doesn't list its entry among its files.`);
  return { url: releaseUrl(name, version, entry.file), metadata: { version, integrity }, release };
}

/** A release in the store. Its signatures are not checked. */
export interface StoredRelease {
  name: FrontEndName;
  version: string;
  published: Date;
  paths: string[];
}

/** Every release in the store, the newest first. */
export async function listReleases({ store }: Pick<Context, "store">): Promise<StoredRelease[]> {
  const releases = new Map<string, StoredRelease>();
  for (const { path, modified } of await store.list(RELEASES)) {
    const [, folder, version, file] = /^remotes\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
    const name = FRONT_ENDS.find((frontEnd) => frontEnd === folder);
    if (!name || !versionSchema.safeParse(version).success || !version || !file) continue;
    const key = folderOf({ name, version });
    const release = releases.get(key) ?? { name, version, published: modified, paths: [] };
    releases.set(key, release);
    release.paths.push(path);
    if (file === DOCUMENT) release.published = modified;
  }
  return [...releases.values()].toSorted((a, b) => b.published.getTime() - a.published.getTime());
}

/** Whether a release is there and isn't being removed. Its mark goes last, so a missing mark alone is no proof. */
export async function isThere(
  context: Pick<Context, "store">,
  name: FrontEndName,
  version: string,
): Promise<boolean> {
  if (await isBeingRemoved(context, name, version)) return false;
  return (await context.store.read(folderOf({ name, version }) + DOCUMENT)) !== null;
}

/** Whether a release is on its way out. */
export const isBeingRemoved = async (
  { store }: Pick<Context, "store">,
  name: FrontEndName,
  version: string,
): Promise<boolean> => (await store.read(folderOf({ name, version }) + TOMBSTONE)) !== null;

/**
 * Removes a release unless it is needed. It marks the release, then asks whether it is needed; a promotion writes the
 * document, then looks for the mark. So one of the two sees the other.
 *
 * @param isNeeded asked after the release was marked
 * @returns whether it was removed
 */
export async function removeRelease(
  { name, version, paths }: StoredRelease,
  isNeeded: () => Promise<boolean>,
  { store }: Pick<Context, "store">,
): Promise<boolean> {
  const tombstone = folderOf({ name, version }) + TOMBSTONE;
  if (!(await store.read(tombstone))) await store.write(tombstone, new Uint8Array(), null);
  if (await isNeeded()) {
    await store.remove([tombstone]);
    return false;
  }
  const document = folderOf({ name, version }) + DOCUMENT;
  // Without its document it is no release any more, even if the rest is not removed
  await store.remove([document]);
  await store.remove(paths.filter((path) => path !== tombstone && path !== document));
  await store.remove([tombstone]);
  return true;
}
