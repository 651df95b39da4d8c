import path from "node:path";
import { DOCUMENT, releaseSchema, type Release } from "@oneworld/artefacts/release";
import { isPinnedBy } from "@oneworld/artefacts/integrity";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";
import { parseJson, textOf } from "@oneworld/artefacts/json";
import { accepted, Refusal } from "@oneworld/artefacts/refusal";
import { newVersionSchema } from "@oneworld/contracts/site/names";
import { foreignFragments, missingCode } from "../gate/site-gate.ts";

/** What module federation's plugins write, whatever the bundler. */
export const FEDERATION_MANIFEST = "mf-manifest.json";

export interface Build {
  release: Release;
  /** `release.json` as the build wrote it */
  document: string;
  files: Map<string, Uint8Array>;
}

/**
 * Reads a build from its `dist` folder.
 *
 * @throws Refusal when there is none, its `release.json` breaks the schema or no environment could take it, or a file has
 *   another hash
 */
export async function readBuild(folder: string): Promise<Build> {
  const found = await readFolder(folder);
  const bytes = found.get(DOCUMENT);
  if (!bytes) {
    throw new Refusal(
      found.has(FEDERATION_MANIFEST)
        ? `${folder} is a build of module federation's plugin without a release.json. Say what it is: --manifest <file> (docs/stock-remotes.md)`
        : `There is no ${path.join(folder, DOCUMENT)}. Build the front end first, and name its folder dist.`,
    );
  }
  const document = textOf(bytes);
  const failure = `${folder}/release.json is not a release:`;
  const release = accepted(releaseSchema, parseJson(document), failure);
  const faults = faultsOf(release);
  if (faults.length > 0) {
    throw new Refusal(
      [
        `${release.name}@${release.version} can't be published:`,
        ...faults.map((one) => `  ${one}`),
      ].join("\n"),
    );
  }
  const files = new Map<string, Uint8Array>();
  for (const [file, { integrity }] of Object.entries(release.files)) {
    const content = found.get(file);
    if (!content) throw new Refusal(`${folder} lacks ${file}. Build it again.`);
    if (!isPinnedBy(content, integrity))
      throw new Refusal(`${folder}/${file} has changed since it was built. Build it again.`);
    files.set(file, content);
  }
  return { release, document, files };
}

/** What keeps a release out of every environment, in sentences. */
const faultsOf = (release: Release): string[] => [
  ...(newVersionSchema.safeParse(release.version).error?.issues ?? []).map(
    ({ message }) => message,
  ),
  ...foreignFragments(release.name, release.manifest),
  ...missingCode(release),
];

/** The files of a folder by their paths in it, with forward slashes; none if there is no such folder. */
export async function readFolder(folder: string): Promise<Map<string, Uint8Array>> {
  const store = createFolderStore(folder);
  const names = (await store.list("")).map(({ path: name }) => name).toSorted();
  const files = names.map(async (name) => [name, (await store.read(name))?.bytes] as const);
  return new Map(
    (await Promise.all(files)).flatMap(([name, bytes]) => (bytes ? [[name, bytes]] : [])),
  );
}
