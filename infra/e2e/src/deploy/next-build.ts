import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { integrityOf } from "@oneworld/artefacts/integrity";
import type { Release } from "@oneworld/artefacts/release";
import { fragmentName } from "@oneworld/contracts/site/fragments";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";

const ROOT = path.resolve(import.meta.dirname, "../../../..");

export interface NextBuildOptions {
  name: RemoteName;
  version: string;
  /** parent of its folder */
  folder: string;
  /** code that the entry runs before its own */
  before?: string;
  /** code that the entry runs after its own, given its container's global variable */
  after?: (container: string) => string;
  /** makes another manifest; the entry has the code of fragments that only this one states */
  manifest?: (before: FrontEndManifest) => FrontEndManifest;
  /** makes other code of the server build's */
  server?: ((code: string) => string) | undefined;
}

/**
 * Creates another version of a remote from its build, without a rebuild: the same code with its own container, chunk
 * global and hashes, as `release publish --from` accepts it.
 *
 * @returns the folder of the new build
 */
export async function makeNextBuild(options: NextBuildOptions): Promise<string> {
  const { name, version, before = "", after = () => "", server } = options;
  const { manifest: change = (same: FrontEndManifest) => same } = options;
  const dist = path.join(ROOT, name, "dist");
  const read = (file: string) => readFile(path.join(dist, file), "utf8");
  const built = JSON.parse(await read("release.json")) as Release;
  const formerContainer = built.entry.container ?? "";
  const container = containerOf(name, version);

  const files = new Map<string, string>();
  const pins = new Map<string, string>();
  // The entry last, since it pins the others
  const isEntry = (file: string) => file === built.entry.file;
  const names = Object.keys(built.files).toSorted(
    (a, b) => Number(isEntry(a)) - Number(isEntry(b)),
  );
  for (const file of names) {
    const isServer = file === built.server?.file;
    let text = (await read(file)).replaceAll(formerContainer, container);
    if (isServer && server) text = server(text);
    if (isEntry(file)) {
      for (const [former, pin] of pins) text = text.replaceAll(former, pin);
      text = [before, text, after(container)].join("\n");
    }
    files.set(file, text);
    pins.set(built.files[file]?.integrity ?? "", integrityOf(text));
  }

  const manifest = change(built.manifest);
  const stated = (manifest.fragments ?? []).map((id) => [fragmentName(id), NO_FILES] as const);
  const fragments = { ...Object.fromEntries(stated), ...built.fragments };
  const entry = { ...built.entry, container };
  const release = { ...built, version, manifest, fragments, entry };
  return writeBuild(release, files, options.folder);
}

const NO_FILES = { js: [], css: [] };

/**
 * Writes a build as `release publish --from` accepts it.
 *
 * @param files their texts by their paths
 * @param parent of the build's folder
 * @returns the folder
 */
export async function writeBuild(
  release: Omit<Release, "files">,
  files: ReadonlyMap<string, string>,
  parent: string,
): Promise<string> {
  const folder = path.join(parent, `${release.name}-${release.version}`);
  await mkdir(folder, { recursive: true });
  const pins = [...files].map(([file, text]) => [
    file,
    { integrity: integrityOf(text), size: Buffer.byteLength(text) },
  ]);
  for (const [file, text] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  const written = { ...release, files: Object.fromEntries(pins) };
  await writeFile(path.join(folder, "release.json"), JSON.stringify(written));
  return folder;
}

/** The global variable that the entry of a version defines. */
export const containerOf = (name: RemoteName, version: string): string =>
  `${name}_${version}`.replaceAll(/\W/g, "_");
