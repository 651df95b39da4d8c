import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "../context.ts";
import { Refusal } from "@oneworld/artefacts/refusal";
import { seal, signersOf, verifierOf } from "../signing/envelope.ts";
import { Conflict, readText } from "@oneworld/artefacts/store/artefact-store";
import { DOCUMENT, folderOf, openRelease, SIGNATURE } from "@oneworld/artefacts/release";
import { ENCODINGS } from "@oneworld/artefacts/media-types";
import { bytesOf } from "@oneworld/artefacts/json";
import { isBeingRemoved } from "./published-release.ts";
import type { Build } from "./read-build.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files that become smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|map|txt)$/;

/**
 * Puts a build into the store as an immutable, signed release, with a brotli and a gzip copy of each text file beside it.
 * `release.json` comes last, so that a release is there whole or not at all.
 *
 * @returns false when the very same release was there already
 * @throws Refusal when this run has no key for the front end, or the version was published with other content
 */
export async function publish(build: Build, context: Context): Promise<boolean> {
  const { name, version } = build.release;
  // Before the first byte is written: a run that may not sign leaves no files in the store
  signersOf(name, context.keys);
  const folder = folderOf({ name, version });
  const published = await readText(context.store, folder + DOCUMENT);
  if (published !== null && published !== build.document) throw taken(name, version);
  if (await isBeingRemoved(context, name, version)) {
    throw new Refusal(`${name}@${version} is just being removed. Try again in a moment.`);
  }
  const isNew = published === null;
  if (isNew) await writeFiles(build, folder, context);
  await sign(build, folder, context);
  if (isNew) await writeOnce(folder + DOCUMENT, bytesOf(build.document), build, context);
  return isNew;
}

async function writeFiles(build: Build, folder: string, context: Context): Promise<void> {
  await Promise.all(
    [...build.files].map(async ([file, bytes]) => {
      if (COMPRESSIBLE.test(file)) await writeCopies(folder + file, bytes, context);
      await writeOnce(folder + file, bytes, build, context);
    }),
  );
}

/** Copies needn't be the same bytes each time: the edge compares what they unpack to. */
async function writeCopies(file: string, bytes: Uint8Array, { store }: Context): Promise<void> {
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  const copies = { br, gzip: gz };
  for (const [encoding, suffix] of ENCODINGS) {
    await store.write(file + suffix, new Uint8Array(copies[encoding]), null).catch(unlessThere);
  }
}

/** A file that an earlier publish has left, stopped half-way, may stand there: if it is the same. */
async function writeOnce(
  file: string,
  bytes: Uint8Array,
  { release }: Build,
  { store }: Context,
): Promise<void> {
  await store.write(file, bytes, null).catch(unlessThere);
  const present = await store.read(file);
  if (!present || Buffer.compare(present.bytes, bytes) !== 0) {
    throw taken(release.name, release.version);
  }
}

/** Signs what no trusted key has signed: a new release, or one whose key is no longer trusted. */
async function sign(build: Build, folder: string, { store, keys }: Context): Promise<void> {
  const file = folder + SIGNATURE;
  const stored = await store.read(file);
  const document = bytesOf(build.document);
  const files = stored && { document, envelope: stored.bytes };
  if (files && (await openRelease(build.release, files, verifierOf(keys)))) return;
  const envelope = await seal(build.release.name, document, keys);
  await store.write(file, bytesOf(envelope), stored?.tag ?? null);
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Conflict)) throw error;
}

const taken = (name: string, version: string): Refusal =>
  new Refusal(
    `${name}@${version} was published with other content. A version never changes: build under a new one.`,
  );
