import { fragmentName } from "@oneworld/contracts/site/fragments";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { pinsOf } from "@oneworld/artefacts/integrity";
import { parseJson, textOf } from "@oneworld/artefacts/json";
import { manifestSchema } from "@oneworld/artefacts/manifest";
import { accepted, Refusal } from "@oneworld/artefacts/refusal";
import { DOCUMENT, type Release, trialAnswersSchema } from "@oneworld/artefacts/release";
import { SHARED_LIBRARIES } from "@oneworld/build/shared-libraries";
import { newVersionSchema, remoteNameSchema } from "@oneworld/contracts/site/names";
import { z } from "zod";
import { FEDERATION_MANIFEST, readFolder } from "../publishing/read-build.ts";

const resourceSchema = z.object({ name: z.string(), path: z.string(), type: z.string() });
/** Files that a module loads before it can be used. */
const loadedSchema = z.object({ sync: z.array(z.string()) });
const assetsSchema = z.object({ js: loadedSchema, css: loadedSchema });
const sharedAssetsSchema = z.object({ js: loadedSchema.extend({ async: z.array(z.string()) }) });

/** The part of module federation's manifest that a release needs (module-federation.io/guide/basic/manifest). */
const federationManifestSchema = z.object({
  metaData: z.object({
    globalName: z.string().min(1),
    buildInfo: z.object({ buildVersion: z.string() }),
    publicPath: z.string().optional(),
    remoteEntry: resourceSchema,
    /** of `@module-federation/vite`, beside an entry that is an ES module */
    varRemoteEntry: resourceSchema.optional(),
  }),
  exposes: z.array(z.object({ path: z.string(), assets: assetsSchema })),
  /** libraries that the build shares; one with `import: false` has no files */
  shared: z.array(z.object({ name: z.string(), assets: sharedAssetsSchema })).default([]),
});

/** A build by module federation's plugin for Rspack, webpack or Vite. */
type StockBuild = Awaited<ReturnType<typeof readStockBuild>>;

/** Reads a build. @throws Refusal when it has no readable manifest */
async function readStockBuild(folder: string) {
  const files = await readFolder(folder);
  files.delete(DOCUMENT);
  const text = files.get(FEDERATION_MANIFEST);
  if (!text) {
    throw new Refusal(
      `${folder} has no ${FEDERATION_MANIFEST}. Add to the federation plugin: manifest: true, and to the configuration: output: { publicPath: "auto" } (Rspack, webpack)`,
    );
  }
  const { data } = federationManifestSchema.safeParse(parseJson(textOf(text)));
  if (!data) throw new Refusal(`${folder}/${FEDERATION_MANIFEST} can't be read. Build it again.`);
  const { remoteEntry, varRemoteEntry } = data.metaData;
  const script = [varRemoteEntry, remoteEntry].find((one) => one && one.type !== "module");
  return {
    ...data.metaData,
    shared: data.shared,
    /** whether its chunks are scripts, which may run ahead, and no modules */
    isScript: remoteEntry.type !== "module",
    /** its files by name, without `release.json` */
    files,
    /** the script that defines the container; undefined if every entry is an ES module */
    entry: script && path.posix.join(script.path, script.name),
    /** what `./app` loads before it can be mounted; undefined if `./app` isn't exposed */
    app: data.exposes.find((expose) => expose.path === "./app")?.assets,
  };
}

/** What a remote states of itself, as JSON: its name, the mount contract that it follows, and a manifest. */
const statedSchema = z.intersection(
  z.object({
    name: remoteNameSchema,
    contract: z.int().positive(),
    trialAnswers: trialAnswersSchema.optional(),
  }),
  manifestSchema,
);
type Stated = z.infer<typeof statedSchema>;

/**
 * Writes `release.json` into the folder of a build by module federation's plugin.
 *
 * @param folder of the build
 * @param file that states name, contract, pages, menu entries and calls
 * @param version of the release; by default the build's, or of the plugin for Vite the one in the container's name
 * @throws Refusal when the build can't run in the shell, with the lines that its configuration lacks
 */
export async function describeStockBuild(
  folder: string,
  file: string,
  version: string | undefined,
): Promise<void> {
  const [stated, build] = await Promise.all([readStated(file), readStockBuild(folder)]);
  const named = version ?? versionOf(build);
  if (!newVersionSchema.safeParse(named).success) {
    throw new Refusal(
      `${folder} has no version such as 1.4.0. Add "version" to its package.json, or give --version.`,
    );
  }
  const missing = missingLines(build, named);
  if (missing.length > 0) {
    throw new Refusal(
      [
        `${stated.name}@${named} can't run in the shell (docs/stock-remotes.md):`,
        ...missing.map((line) => `  ${line}`),
      ].join("\n"),
    );
  }
  const release = releaseOf(build, stated, named);
  await writeFile(path.join(folder, DOCUMENT), `${JSON.stringify(release, null, 2)}\n`);
}

/** The plugin for Vite writes the version 1.0.0, whatever `package.json` says. */
function versionOf({ buildInfo, globalName, isScript }: StockBuild): string {
  const [, ...numbers] = VERSION_IN_NAME.exec(globalName) ?? [];
  return isScript || numbers.length === 0 ? buildInfo.buildVersion : numbers.join(".");
}

async function readStated(file: string): Promise<Stated> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) throw new Refusal(`There is no ${file}.`);
  const given = parseJson(text);
  const failure = `${file} is not a remote's manifest:`;
  const stated = accepted(statedSchema, given, failure);
  const unknown = unknownKeys(given, stated).map((key) => `  ${key}: is not known here`);
  if (unknown.length > 0) throw new Refusal([failure, ...unknown].join("\n"));
  return stated;
}

/** The paths of keys that a schema doesn't know, and so has left out: an edge ignores them, but their author has misspelt them. */
function unknownKeys(given: unknown, read: unknown, at = ""): string[] {
  if (typeof given !== "object" || given === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const keyPath = at ? `${at}.${key}` : key;
    const known = (read as Record<string, unknown>)[key];
    return known === undefined ? [keyPath] : unknownKeys(value, known, keyPath);
  });
}

function releaseOf(
  { globalName, isScript, files, entry = "", app }: StockBuild,
  { name, contract, trialAnswers, ...stated }: Stated,
  version: string,
): Release {
  const none = { js: [], css: [] };
  const assets = isScript && app ? { js: app.js.sync, css: app.css.sync } : none;
  return {
    schema: 1,
    name,
    version,
    contract,
    isStock: true,
    entry: { file: entry, container: globalName, css: [] },
    exposes: { "./app": assets },
    manifest: stated,
    ...(trialAnswers && { trialAnswers }),
    // The plugin doesn't say which files are whose: a page's code comes when it is imported
    pages: Object.fromEntries(stated.pages.map(({ page }) => [page, none])),
    fragments: Object.fromEntries((stated.fragments ?? []).map((id) => [fragmentName(id), none])),
    files: pinsOf(files),
  };
}

/** The policy of Trusted Types that the site allows to load chunks (`infra/edge/src/page/page-headers.ts`). */
const POLICY = "one-world";

/** Text in the code of libraries that a page may have once, and what keeps a copy out of a build. */
const COPIES = [
  {
    mark: "rendererPackageName",
    library: "React DOM",
    line: '"react-dom/": { singleton: true, import: false }, "react-dom/client": { singleton: true, import: false }',
  },
  {
    mark: "react.transitional.element",
    library: "React",
    line: '"react": { singleton: true, import: false }, "react/": { singleton: true, import: false }',
  },
];

/**
 * Why the shell couldn't mount a build of the plugin, each with the line that its configuration lacks.
 *
 * @param version of the release
 */
function missingLines(build: StockBuild, version: string): string[] {
  const { files, entry, app, globalName, publicPath, isScript } = build;
  if (!entry) {
    return [
      'Every entry is an ES module, which the page can\'t pin. Add to the plugin: varFilename: "remoteEntry.var.js" (Vite), or library: { type: "var", name } (Rspack, webpack)',
    ];
  }
  if (!app) {
    return ['It exposes no ./app. Add to the plugin: exposes: { "./app": "./src/app" }'];
  }
  const start = [entry, ...app.js.sync]
    .map((name) => textOf(files.get(name) ?? new Uint8Array()))
    .join("\n");
  const isNamed = globalName.endsWith(`_${asName(version)}`);
  const ownName = isNamed
    ? globalName
    : asName(`${globalName.replace(VERSION_IN_NAME, "")}_${version}`);
  const [, chunksName] = /(?:rspack|webpack)Chunk(\w+)/.exec(start) ?? [];
  const copies = COPIES.filter(({ mark }) => start.includes(mark));
  const absent = build.shared.filter(({ name, assets }) => {
    const isCarried = assets.js.sync.length + assets.js.async.length > 0;
    return !isCarried && !name.endsWith("/") && !SHARED_NAMES.has(name);
  });
  const publicPathLine = isScript ? 'output: { publicPath: "auto" }' : 'base: "./"';
  return [
    !isNamed &&
      `A page may have two versions of a remote, so its name ends with the version, unlike ${globalName}. Change in the plugin: name: "${ownName}"`,
    chunksName !== undefined &&
      !chunksName.endsWith(`_${asName(version)}`) &&
      `Two versions in a page would run each other's chunks, by the name ${chunksName}. Add to the configuration: output: { uniqueName: "${ownName}" }`,
    isScript &&
      !start.includes(`"${POLICY}"`) &&
      `Trusted Types would refuse its chunks. Add to the configuration: output: { trustedTypes: "${POLICY}" }`,
    !["auto", "", undefined].includes(publicPath) &&
      `Its files are looked for at ${publicPath}, not in the release. Add to the configuration: ${publicPathLine}`,
    ...copies.map(
      ({ library, line }) =>
        `It carries a copy of ${library}, which the shell has. Add to the plugin: shared: { ${line} }`,
    ),
    ...absent.map(
      ({ name }) =>
        `The shell doesn't share ${name}, and the build carries no copy of it. Leave import: false out of its entry in shared, or leave out the entry`,
    ),
  ].filter((line) => line !== false);
}

/** Names of the libraries that the shell shares. */
const SHARED_NAMES: ReadonlySet<string> = new Set(SHARED_LIBRARIES.map(({ request }) => request));

/** A version at the end of a global variable's name: three numbers, and perhaps a label such as `rc_1`. */
const VERSION_IN_NAME = /_(\d+)_(\d+)_(\d+)(?:_\w+)?$/;

/** A version in the name of a global variable. */
const asName = (version: string): string => version.replaceAll(/\W/g, "_");
