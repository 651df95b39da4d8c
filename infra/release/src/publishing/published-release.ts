import {
  DOCUMENT,
  folderOf,
  openRelease,
  RELEASES,
  releaseUrl,
  SIGNATURE,
  type Release,
  type ReleaseName,
} from "@oneworld/artefacts/release";
import type { DeployedVersion } from "@oneworld/artefacts/environment";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { versionSchema } from "@oneworld/contracts/site/names";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Context, Reading } from "../context.ts";
import type { Pinned } from "../environment/live-versions.ts";
import { readText } from "@oneworld/artefacts/store/artefact-store";
import { Refusal, StoreRefusal } from "@oneworld/artefacts/refusal";
import { seal } from "../signing/keys.ts";
import { readSource, SOURCE } from "./source.ts";

/** Marks a release's folder during its removal. */
export const TOMBSTONE = "pruned";

/** The mark of a release that was complete, in case its removal is interrupted. */
const PUBLISHED = "published";

type StoreOnly = Pick<Context, "store">;

/** A release in the store, with its pins for an environment document. */
export type PublishedRelease = Awaited<ReturnType<typeof readPublished>>;

/** Reads a release. @throws Refusal when there is none that a key of the front end has signed */
export async function readPublished(place: ReleaseName, { store, keys }: Reading) {
  const id = `${place.name}@${place.version}`;
  const folder = folderOf(place);
  const document = await store.read(folder + DOCUMENT);
  if (await isBeingRemoved(place, { store })) throw beingRemoved(place);
  if (!document)
    throw new Refusal(`${id} is not published. To list what is: npm run release -- list`);
  const signature = await store.read(folder + SIGNATURE);
  const files = signature && { document: document.bytes, envelope: signature.bytes };
  const release = files && (await openRelease(place, files, keys));
  if (!release) {
    throw new Refusal(
      `The signature of ${id} is missing or doesn't match its release.json. Publish another version.`,
    );
  }
  return {
    release,
    pinned: pin(release, integrityOf(document.bytes)),
    /** null if it is unknown */
    source: await readSource(place, { store, keys }),
    /** The bytes of one of its files, null where they are missing. */
    read: async (file: string) => (await store.read(folder + file))?.bytes ?? null,
  };
}

/** Whether a release is still in the store as an environment's document pins it, and signed. @throws StoreRefusal */
export const isPublishedAs = (
  name: FrontEndName,
  { metadata, extras }: DeployedVersion,
  context: Reading,
): Promise<boolean> =>
  readPublished({ name, version: metadata.version }, context).then(
    ({ pinned }) => pinned.release === extras.release,
    (error: unknown) => {
      if (error instanceof Refusal && !(error instanceof StoreRefusal)) return false;
      throw error;
    },
  );

/**
 * Replaces the signatures of a release and of the record of its sources by those of this run's keys.
 *
 * @throws Refusal when no trusted key has signed the release
 */
export async function signAgain(place: ReleaseName, { store, keys }: Reading): Promise<void> {
  const { name } = place;
  await readPublished(place, { store, keys });
  for (const file of [SOURCE, SIGNATURE]) {
    const path = folderOf(place) + file;
    const stored = await store.read(path);
    const payload = stored && (await keys.open(name, textOf(stored.bytes)));
    if (payload) await store.write(path, bytesOf(await seal(name, payload, keys)), stored.tag);
  }
}

function pin({ name, version, entry, files, manifest }: Release, release: string): Pinned {
  const integrity = files[entry.file]?.integrity;
  if (!integrity) throw new Refusal(`${name}@${version} doesn't list its entry among its files.`);
  return {
    url: releaseUrl(name, version, entry.file),
    metadata: { version, integrity },
    release,
    manifest,
  };
}

/** A release in the store, or what an interruption has left of one. Its signatures are not checked. */
export interface StoredRelease extends ReleaseName {
  /** or when its last file was written, if it isn't complete */
  published: Date;
  /** without its document it was never published, or it was removed in part */
  isComplete: boolean;
  /** whether its removal has begun, and perhaps was interrupted */
  isMarked: boolean;
  paths: string[];
}

/** Whether a release can be promoted. */
export const isUsable = ({ isComplete, isMarked }: StoredRelease): boolean =>
  isComplete && !isMarked;

/** Every release in the store, the newest first. */
export async function listReleases({ store }: StoreOnly): Promise<StoredRelease[]> {
  const releases = new Map<string, StoredRelease>();
  for (const { path, modified } of await store.list(RELEASES)) {
    const [, name = "", version = "", file] = path.split("/");
    if (!file || !isFrontEndName(name) || !versionSchema.safeParse(version).success) continue;
    const key = folderOf({ name, version });
    const empty = { name, version, published: modified, isComplete: false, isMarked: false };
    const release = releases.get(key) ?? { ...empty, paths: [] };
    releases.set(key, release);
    release.paths.push(path);
    const isDocument = file === DOCUMENT;
    if (isDocument || (!release.isComplete && modified > release.published))
      release.published = modified;
    release.isComplete ||= isDocument;
    release.isMarked ||= file === TOMBSTONE;
  }
  return [...releases.values()]
    .filter(({ paths }) => !paths.every((path) => path.endsWith(`/${SIGNATURE}`)))
    .toSorted((a, b) => b.published.getTime() - a.published.getTime());
}

/** Whether a release exists and isn't being removed. Its mark goes last, so a missing mark alone proves nothing. */
export async function exists(place: ReleaseName, context: StoreOnly): Promise<boolean> {
  if (await isBeingRemoved(place, context)) return false;
  return (await context.store.read(folderOf(place) + DOCUMENT)) !== null;
}

/** The refusal of a command that needs a release whose removal has begun. */
export const beingRemoved = ({ name, version }: ReleaseName): Refusal =>
  new Refusal(
    `${name}@${version} is being removed. Try again in a moment. If that was interrupted, \`npm run release -- prune\` finishes it.`,
  );

/** Whether a release's removal has begun. */
export const isBeingRemoved = async (place: ReleaseName, { store }: StoreOnly): Promise<boolean> =>
  (await store.read(folderOf(place) + TOMBSTONE)) !== null;

/**
 * Removes a release unless it is needed. It marks the release before it checks that; a promotion writes its document before
 * it checks for the mark. So one of the two sees the other, and so do a removal and a publish. The signature of what
 * was published stays: by it publish refuses other content under this version.
 *
 * @param isNeeded called after the release is marked
 * @returns whether it was removed
 */
export async function removeRelease(
  { isComplete, paths, ...place }: StoredRelease,
  isNeeded: () => Promise<boolean>,
  { store }: StoreOnly,
): Promise<boolean> {
  const folder = folderOf(place);
  const tombstone = folder + TOMBSTONE;
  const mark = await readText(store, tombstone);
  const wasPublished = isComplete || mark === PUBLISHED;
  if (mark === null) await store.write(tombstone, bytesOf(wasPublished ? PUBLISHED : ""), null);
  const document = folder + DOCUMENT;
  const isPublishedSince = !isComplete && (await store.read(document)) !== null;
  if (isPublishedSince || (await isNeeded())) {
    await store.remove([tombstone]);
    return false;
  }
  // Without its document it isn't a release, even if the rest is still there
  await store.remove([document]);
  const kept = [tombstone, ...(wasPublished ? [folder + SIGNATURE] : [])];
  await store.remove(paths.filter((path) => path !== document && !kept.includes(path)));
  await store.remove([tombstone]);
  return true;
}
