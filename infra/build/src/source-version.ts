import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { PRESET_FOLDER, REPOSITORY } from "./folders.ts";
import { packageFolder, readManifest, SHARED_LIBRARIES } from "./shared-libraries.ts";

const TEST_FILE = /\.test\.tsx?$/;

/**
 * The version of a build: `RELEASE_VERSION`, otherwise the package's version and a hash of all inputs.
 *
 * @param folder of the package
 * @param options.workspaces packages of this repository that are bundled
 * @param options.release `RELEASE_VERSION`, if it is set
 */
export function sourceVersion(
  folder: string,
  options: { workspaces: readonly string[]; release?: string },
): string {
  if (options.release) return options.release;
  const hash = createHash("sha256");
  const inputs = [
    ...sourcesOf(folder),
    ...options.workspaces.flatMap((name) => sourcesOf(packageFolder(name))),
    ...filesUnder(PRESET_FOLDER),
    // A build names the versions of what it shares.
    ...SHARED_LIBRARIES.map((library) => path.join(packageFolder(library.request), "package.json")),
    path.join(REPOSITORY, "package-lock.json"),
  ];
  for (const file of inputs) {
    const content = readFileSync(file, "latin1");
    hash.update(`${path.relative(REPOSITORY, file)}\0${content}\0`, "latin1");
  }
  return `${readManifest(folder).version}-${hash.digest("hex").slice(0, 12)}`;
}

const sourcesOf = (folder: string): string[] => [
  path.join(folder, "package.json"),
  ...filesUnder(path.join(folder, "src")),
];

function filesUnder(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  return names
    .map((name) => path.join(folder, name))
    .filter((file) => !TEST_FILE.test(file) && statSync(file).isFile());
}
