import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { releaseSchema, type Release } from "@oneworld/contracts/site/release";
import { SITE_MAP, type FrontEndName } from "@oneworld/contracts/site/site-map";
import { onTestFinished } from "vitest";
import { run } from "./commands.ts";
import type { CommandContext } from "./context.ts";
import { createStaticGate } from "./gate/static-gate.ts";
import { readEnvironment } from "./environment/environment-document.ts";
import { integrityOf } from "./publishing/read-build.ts";
import { generateKeys, readKeys } from "./signing/keys.ts";
import type { ArtefactStore } from "./store/artefact-store.ts";
import { createFolderStore } from "./store/folder-store.ts";

/** A folder of its own for one test, removed afterwards. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "release-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Writes what a build leaves in its `dist` folder: an entry of the given content, and a file for each of its pages.
 *
 * @param more of `release.json`, such as another contract; its files have to be written by the caller
 */
export async function writeBuild(
  dist: string,
  { name = "mf-forum", version, entry, more = {} }: BuildOptions,
): Promise<Release> {
  const pages = [...new Set(SITE_MAP.filter(({ remote }) => remote === name).map((r) => r.page))];
  const contents = [
    ["remoteEntry.js", entry],
    ...pages.map((page) => [`${page}.js`, `page("${page}");`] as const),
  ] as const;
  const release = releaseSchema.parse({
    schema: 1,
    name,
    version,
    contract: MOUNT_CONTRACT,
    entry: { file: "remoteEntry.js", container: name.replace("-", "_"), css: [] },
    exposes: {},
    pages: Object.fromEntries(pages.map((page) => [page, { js: [`${page}.js`], css: [] }])),
    files: Object.fromEntries(
      contents.map(([file, text]) => {
        const bytes = new TextEncoder().encode(text);
        return [file, { integrity: integrityOf(bytes), size: bytes.length }];
      }),
    ),
    ...more,
  });
  await mkdir(dist, { recursive: true });
  for (const [file, text] of contents) await writeFile(path.join(dist, file), text);
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return release;
}

interface BuildOptions {
  name?: FrontEndName;
  version: string;
  entry: string;
  more?: object;
}

/** A store with keys for one test, and the command line on it. */
export async function createReleases(more: Partial<CommandContext> = {}) {
  const root = await temporaryFolder();
  const artefacts = path.join(root, "artefacts");
  const store: ArtefactStore = more.store ?? createFolderStore(artefacts);
  const pair = generateKeys();
  const keys = readKeys(pair.signing, undefined);
  const printed: string[] = [];
  const built: string[] = [];
  const context: CommandContext = {
    store,
    keys,
    root,
    actor: "ada",
    now: () => new Date(),
    print: (line) => void printed.push(line),
    build: (name, version) => {
      built.push(version === undefined ? name : `${name}@${version}`);
      return Promise.resolve();
    },
    gates: [createStaticGate({ store, keys }, { remoteKb: 40, shellKb: 200 })],
    edges: [],
    internalSecret: undefined,
    signal: new AbortController().signal,
    ...more,
  };

  /** Publishes a build of a front end whose entry has the version in it. */
  const publish = async (
    version: string,
    { name = "mf-forum", more: rest = {} }: { name?: FrontEndName; more?: object } = {},
  ): Promise<Release> => {
    const dist = path.join(root, name, "dist");
    const entry = `var ${name.replace("-", "_")} = "${version}";`;
    const release = await writeBuild(dist, { name, version, entry, more: rest });
    await run(["publish", name], context);
    return release;
  };

  return {
    root,
    artefacts,
    context,
    printed,
    built,
    publish,
    pair,
    /** Runs a line as it would be typed. */
    release: (line: string) => run(line.split(" "), context),
    environment: (name: string) => readEnvironment(name, context),
  };
}
