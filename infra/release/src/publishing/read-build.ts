import { readFile } from "node:fs/promises";
import path from "node:path";
import { DOCUMENT, releaseSchema, type Release } from "@oneworld/artefacts/release";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { parseJson } from "@oneworld/artefacts/json";
import { accepted, Refusal } from "@oneworld/artefacts/refusal";
import { newVersionSchema } from "@oneworld/contracts/site/names";
import { foreignFragments, missingFragments } from "../gate/stated-fragments.ts";
import { isUndescribed } from "../stock/stock-build.ts";

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
  if (await isUndescribed(folder)) {
    throw new Refusal(
      `${folder} is a build of module federation's plugin without a release.json. Say what it is: --manifest <file> (docs/stock-remotes.md)`,
    );
  }
  const document = await readText(path.join(folder, DOCUMENT));
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
    const bytes = await readFile(path.join(folder, file)).then(
      (found) => new Uint8Array(found),
      () => null,
    );
    if (!bytes) throw new Refusal(`${folder} lacks ${file}. Build it again.`);
    if (integrityOf(bytes) !== integrity) {
      throw new Refusal(`${folder}/${file} has changed since it was built. Build it again.`);
    }
    files.set(file, bytes);
  }
  return { release, document, files };
}

/** What keeps a release out of every environment, in sentences. */
const faultsOf = ({ name, version, manifest, fragments }: Release): string[] => [
  ...(newVersionSchema.safeParse(version).error?.issues ?? []).map(({ message }) => message),
  ...foreignFragments(name, manifest),
  ...missingFragments(manifest, fragments),
];

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch {
    throw new Refusal(`There is no ${file}. Build the front end first, and name its folder dist.`);
  }
}
