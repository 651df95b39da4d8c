import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { MOUNT_CONTRACT } from "@oneworld/contracts/mount/mount-props";
import { releaseSchema, type Release } from "@oneworld/artefacts/release";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { versionsOf } from "@oneworld/artefacts/environment";
import { createRoles } from "@oneworld/artefacts/test/roles";
import { temporaryFolder, type OnEnd } from "@oneworld/artefacts/test/temporary-folder";
import { run } from "../src/commands.ts";
import type { CommandContext } from "../src/context.ts";
import { createStaticGate } from "../src/gate/static-gate.ts";
import { createEnvironment, readEnvironment } from "../src/environment/environment-document.ts";
import { pinsOf } from "@oneworld/artefacts/integrity";
import { bytesOf } from "@oneworld/artefacts/json";
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
  { name = "mf-forum", version = "1.0.0", entry = "1", more = {} }: BuildOptions = {},
): Promise<Release> {
  const manifest = manifestOf(name);
  const pages = manifest.pages.map(({ page }) => page);
  const contents: [string, string][] = [
    ["remoteEntry.js", entry],
    ...pages.map((page): [string, string] => [`${page}.js`, `page("${page}");`]),
  ];
  const release = releaseSchema.parse({
    schema: 1,
    name,
    version,
    contract: MOUNT_CONTRACT,
    entry: { file: "remoteEntry.js", container: name.replace("-", "_"), css: [] },
    exposes: {},
    manifest,
    pages: Object.fromEntries(pages.map((page) => [page, { js: [`${page}.js`], css: [] }])),
    files: pinsOf(contents.map(([file, text]) => [file, bytesOf(text)])),
    ...more,
  });
  await mkdir(dist, { recursive: true });
  for (const [file, text] of contents) await writeFile(path.join(dist, file), text);
  await writeFile(path.join(dist, "release.json"), JSON.stringify(release));
  return release;
}

interface BuildOptions {
  name?: FrontEndName;
  version?: string;
  entry?: string;
  more?: object;
}

/** A week, in milliseconds. */
export const LIFETIME_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * A store with keys, with the environments `staging` and `production`, and the command line on it.
 *
 * @param onEnd removes it, after a test unless this says otherwise
 */
export async function createReleases(more: Partial<CommandContext> = {}, onEnd?: OnEnd) {
  const root = await temporaryFolder(onEnd);
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
    build: async (name, version) =>
      void built.push(version === undefined ? name : `${name}@${version}`),
    checkout: () => Promise.resolve(null),
    gates: [createStaticGate({ store, keys: more.keys ?? keys }, { remoteKb: 40, shellKb: 200 })],
    edges: [],
    metricsSecret: undefined,
    health: { host: "127.0.0.1", port: undefined },
    ask: () => Promise.resolve(null),
    signal: new AbortController().signal,
    ...more,
  };
  await createEnvironment("production", true, context);
  await createEnvironment("staging", false, context);

  /** Runs a line as it would be typed. @returns what it prints */
  const release = async (line: string, other: Partial<CommandContext> = {}): Promise<string[]> => {
    const before = printed.length;
    await run(line.split(" "), { ...context, ...other });
    return printed.slice(before);
  };
  /** Writes a build where the command line looks for it. */
  const build = (options: BuildOptions = {}) =>
    writeBuild(path.join(root, options.name ?? "mf-forum", "dist"), options);
  const environment = (name = "staging") => readEnvironment(name, context);
  const roles = async (name = "staging", frontEnd: FrontEndName = "mf-forum") =>
    versionsOf(await environment(name), frontEnd);

  return {
    root,
    artefacts,
    context,
    printed,
    built,
    signing,
    trust,
    release,
    build,
    environment,
    /** Publishes a build of a front end whose entry has the version in it. */
    publish: async (
      version: string,
      { name = "mf-forum", more: rest = {} }: BuildOptions = {},
    ): Promise<Release> => {
      const entry = `var ${name.replace("-", "_")} = "${version}";`;
      const published = await build({ name, version, entry, more: rest });
      await release(`publish ${name}`);
      return published;
    },
    roles,
    /** Versions of a front end with their shares: `2.0.0 90 %`, `3.0.0 10 %`, `1.0.0 0 %`. */
    shares: async (name = "staging", frontEnd: FrontEndName = "mf-forum") =>
      ((await environment(name)).microFrontends[frontEnd] ?? []).map(
        ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic} %`,
      ),
  };
}
export type Releases = Awaited<ReturnType<typeof createReleases>>;

/** With the forum's versions 1.0.0, 2.0.0 and 3.0.0, of which some were promoted to staging. */
export async function createForum(
  promoted: readonly string[] = ["1.0.0", "2.0.0"],
  more: Partial<CommandContext> = {},
) {
  const releases = await createReleases(more);
  for (const version of ["1.0.0", "2.0.0", "3.0.0"]) await releases.publish(version);
  for (const version of promoted)
    await releases.release(`promote mf-forum@${version} --to staging`);
  return releases;
}

/** With forum 2.0.0 as a canary beside 1.0.0 in production. */
export async function createCanary(weight = 10) {
  const releases = await createForum([]);
  await releases.release("promote mf-forum@1.0.0 --to production");
  await releases.release(`canary mf-forum@2.0.0 --to production --weight ${weight}`);
  const canary = async () => (await releases.roles("production"))?.canary?.metadata.version;
  return { ...releases, canary };
}

/** A store beside which something else happens: before a write, and after a read or a list. */
export const interrupted = (
  store: ArtefactStore,
  other: Partial<Record<"read" | "list" | "write", (path: string) => unknown>>,
): ArtefactStore => ({
  ...store,
  async read(file) {
    const found = await store.read(file);
    await other.read?.(file);
    return found;
  },
  async list(prefix) {
    const found = await store.list(prefix);
    await other.list?.(prefix);
    return found;
  },
  async write(file, bytes, tag) {
    await other.write?.(file);
    await store.write(file, bytes, tag);
  },
});
