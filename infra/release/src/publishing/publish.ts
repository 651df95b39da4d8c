import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Context } from "../context.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { seal, signersOf } from "../signing/keys.ts";
import { readText, writeNew } from "@oneworld/artefacts/store/artefact-store";
import {
  DOCUMENT,
  folderOf,
  openRelease,
  type ReleaseName,
  SIGNATURE,
} from "@oneworld/artefacts/release";
import { ENCODINGS } from "@oneworld/artefacts/media-types";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { brotliOf } from "./brotli.ts";
import { beingRemoved, isBeingRemoved, TOMBSTONE } from "./published-release.ts";
import type { Build } from "./read-build.ts";

const gzipped = promisify(gzip);

/** Fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|map|txt)$/;

/**
 * Writes a build to the store as an immutable, signed release, with a brotli and a gzip copy beside each text file.
 * `release.json` is written last, so a release is complete or missing.
 *
 * @returns false when the same release was published before
 * @throws Refusal when this run has no key for the front end, or the version has or had other content in the store
 */
export async function publish(build: Build, context: Context): Promise<boolean> {
  const { name } = build.release;
  // A run that may not sign must leave no files in the store
  signersOf(name, context.keys);
  const folder = folderOf(build.release);
  const published = await readText(context.store, folder + DOCUMENT);
  const known = published ?? (await removedDocument(name, folder, context));
  if (known !== null && known !== build.document) throw taken(build.release);
  if (await isBeingRemoved(build.release, context)) throw beingRemoved(build.release);
  const isNew = published === null;
  if (isNew) {
    const files = [...build.files].map(async ([file, bytes]) => {
      if (COMPRESSIBLE.test(file)) await writeCopies(folder + file, bytes, context);
      await writeOnce(folder + file, bytes, build, context);
    });
    await Promise.all(files);
  }
  await sign(build, folder, context);
  if (!isNew) return false;
  await writeOnce(folder + DOCUMENT, bytesOf(build.document), build, context);
  await checkComplete(build, folder, context);
  return true;
}

/** The document of a removed release, which edges and browsers may still have: its signature stays. */
async function removedDocument(name: FrontEndName, folder: string, { store, keys }: Context) {
  const envelope = await readText(store, folder + SIGNATURE);
  const payload = envelope && (await keys.open(name, envelope));
  return payload ? textOf(payload) : null;
}

/** Prune may have begun to remove the files that an interrupted publish had left. */
async function checkComplete(build: Build, folder: string, { store }: Context): Promise<void> {
  const present = new Set((await store.list(folder)).map(({ path }) => path));
  const isWhole = [...build.files.keys()].every((file) => present.has(folder + file));
  if (isWhole && !present.has(folder + TOMBSTONE)) return;
  await store.remove([folder + DOCUMENT]);
  throw beingRemoved(build.release);
}

/** Copies may differ from earlier ones: the edge compares their unpacked bytes. */
async function writeCopies(
  file: string,
  bytes: Uint8Array,
  { store, brotliQuality }: Context,
): Promise<void> {
  const [br, gz] = await Promise.all([
    brotliOf(bytes, brotliQuality),
    gzipped(bytes, { level: 9 }),
  ]);
  const copies = { br, gzip: gz };
  for (const [encoding, suffix] of ENCODINGS) {
    await writeNew(store, file + suffix, new Uint8Array(copies[encoding]));
  }
}

/** An interrupted publish may have left the same file. */
async function writeOnce(
  file: string,
  bytes: Uint8Array,
  { release }: Build,
  { store }: Context,
): Promise<void> {
  await writeNew(store, file, bytes);
  const present = await store.read(file);
  if (!present || Buffer.compare(present.bytes, bytes) !== 0) throw taken(release);
}

/** Signs a new release, or one whose key is no longer trusted. */
async function sign(build: Build, folder: string, { store, keys }: Context): Promise<void> {
  const file = folder + SIGNATURE;
  const stored = await store.read(file);
  const document = bytesOf(build.document);
  const files = stored && { document, envelope: stored.bytes };
  if (files && (await openRelease(build.release, files, keys))) return;
  const envelope = await seal(build.release.name, document, keys);
  await store.write(file, bytesOf(envelope), stored?.tag ?? null);
}

const taken = ({ name, version }: ReleaseName): Refusal =>
  new Refusal(
    `${name}@${version} was published with other content. A version never changes: build under a new one.`,
  );
