import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { releaseSchema, type Release } from "@oneworld/artefacts/release";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { createRoles } from "@oneworld/artefacts/test/roles";
import { temporaryFolder } from "@oneworld/artefacts/test/temporary-folder";
import { run } from "../src/commands.ts";
import type { CommandContext } from "../src/context.ts";
import { createStaticGate } from "../src/gate/static-gate.ts";
import { createEnvironment, readEnvironment } from "../src/environment/environment-document.ts";
import { integrityOf } from "@oneworld/artefacts/integrity";
import { readKeys } from "../src/signing/keys.ts";
import type { ArtefactStore } from "@oneworld/artefacts/store/artefact-store";
import { createFolderStore } from "@oneworld/artefacts/store/folder-store";

/** What a test's front end states: `feed` at /feed for the forum, the others a page of their noun. */
export const manifestOf = (name: FrontEndName): FrontEndManifest => {
  const page = name === "mf-forum" ? "feed" : name.replace("mf-", "");
  return {
    pages: [{ page, path: `/${page}`, title: page, description: "A page.", access: "public" }],
  };
};

/**
 * Writes what a build leaves in its `dist` folder: an entry of the given content, and a file for each of its pages.
 *
 * @param more of `release.json`, such as another contract; its files have to be written by the caller
 */
export async function writeBuild(
  dist: string,
  { name = "mf-forum", version, entry, more = {} }: BuildOptions,
): Promise<Release> {
  const manifest = manifestOf(name);
  const pages = manifest.pages.map(({ page }) => page);
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
    manifest,
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

/** A week, in milliseconds. */
export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/** A store with keys for one test, with the environments `staging` and `production`, and the command line on it. */
export async function createReleases(more: Partial<CommandContext> = {}) {
  const root = await temporaryFolder();
  for (const name of ["shell", "mf-forum"]) await mkdir(path.join(root, name));
  const artefacts = path.join(root, "artefacts");
  const store: ArtefactStore = more.store ?? createFolderStore(artefacts);
  const { signing, trust } = createRoles();
  const keys = readKeys(Object.values(signing), trust);
  const printed: string[] = [];
  const built: string[] = [];
  const context: CommandContext = {
    store,
    keys,
    root,
    keysFolder: path.join(root, "keys"),
    lifetimeMs: LIFETIME_MS,
    actor: "ada",
    now: () => new Date(),
    print: (line) => void printed.push(line),
    build: (name, version) => {
      built.push(version === undefined ? name : `${name}@${version}`);
      return Promise.resolve();
    },
    checkout: () => Promise.resolve(null),
    gates: [createStaticGate({ store, keys }, { remoteKb: 40, shellKb: 200 })],
    edges: [],
    metricsSecret: undefined,
    health: { host: "127.0.0.1", port: undefined },
    ask: () => Promise.resolve(null),
    signal: new AbortController().signal,
    ...more,
  };
  for (const name of ["production", "staging"]) {
    await createEnvironment(name, name === "production", context);
  }

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
    signing,
    trust,
    /** Runs a line as it would be typed. @returns what it prints */
    release: async (line: string): Promise<string[]> => {
      const before = printed.length;
      await run(line.split(" "), context);
      return printed.slice(before);
    },
    environment: (name: string) => readEnvironment(name, context),
  };
}
