import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { ArtefactStore } from "./artefact-store.ts";
import type { Build } from "./read-build.ts";
import { Refusal } from "./refusal.ts";

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Files that become smaller; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|map|txt)$/;

/**
 * Puts a build into the store as an immutable release, with a brotli and a gzip copy of each text file beside it.
 * `release.json` comes last, so that a release is there whole or not at all.
 *
 * @returns false when the very same release was there already
 * @throws Refusal when the version was published with other content
 */
export async function publish(store: ArtefactStore, build: Build): Promise<boolean> {
  const { name, version } = build.release;
  const folder = `remotes/${name}/${version}`;
  const published = await store.read(`${folder}/release.json`);
  if (published) {
    if (new TextDecoder().decode(published) === build.document) return false;
    throw new Refusal(
      `${name}@${version} was published with other content. A version never changes: build under a new one.`,
    );
  }
  for (const [file, bytes] of build.files) await writeWithCopies(store, `${folder}/${file}`, bytes);
  await writeWithCopies(store, `${folder}/release.json`, new TextEncoder().encode(build.document));
  return true;
}

async function writeWithCopies(
  store: ArtefactStore,
  file: string,
  bytes: Uint8Array,
): Promise<void> {
  if (COMPRESSIBLE.test(file)) {
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    const [br, gz] = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
    await store.write(`${file}.br`, new Uint8Array(br));
    await store.write(`${file}.gz`, new Uint8Array(gz));
  }
  await store.write(file, bytes);
}
