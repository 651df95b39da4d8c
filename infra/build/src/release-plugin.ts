import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { ChunkGroup, Compilation, Compiler } from "@rspack/core";
import { build } from "esbuild";
import { cataloguesOf } from "./catalogues.ts";
import { PRESET_FOLDER } from "./folders.ts";
import { SERVER_FOLDER } from "./server-build.ts";
import { sharedVersions } from "./shared-libraries.ts";

interface Assets {
  js: string[];
  css: string[];
}

export interface ReleaseOptions {
  name: string;
  version: string;
  /** what the front end states of itself: pages, menu entries, calls */
  manifest: object;
  /** what the gate's trial answers to calls of its service, by their paths */
  trialAnswers?: object | undefined;
  /** the manifest's words in other languages, by language and English message */
  translations?: object;
  /** version of the mount contract that the build follows */
  contract: number;
  /** name of the entry chunk */
  entry: string;
  /** exposed modules, with the names of their chunks */
  exposes: Readonly<Record<string, string>>;
  /** global variable that the entry defines, null for the shell */
  container: string | null;
}

const DOCUMENT = "release.json";

/** Module federation's description of a remote, which its hosts and DevTools read. Its plugin has written it. */
const FEDERATION_MANIFEST = "mf-manifest.json";

const PAGE_MODULE = /([\w-]+)\.page\.tsx$/;
const FRAGMENT_MODULE = /([\w-]+@\d+)\.fragment\.tsx$/;

/**
 * Writes `release.json`: hashes of the files, the entry, and further files of each exposed module, page and fragment. A page
 * is a module `<page>.page.tsx` that the remote imports on demand, the fragment `noun/<name>@1` is `<name>@1.fragment.tsx`. Catalogues
 * are listed by page and language.
 * Adds true versions and the pins of all other files to `mf-manifest.json`.
 */
export const releaseDocument =
  (options: ReleaseOptions) =>
  (compiler: Compiler): void =>
    compiler.hooks.afterEmit.tapPromise("releaseDocument", async (compilation) => {
      if (compilation.errors.length > 0) return;
      const document = await describe(options, compilation, compiler.outputPath);
      writeJson(path.join(compiler.outputPath, DOCUMENT), document);
    });

async function describe(
  { entry, exposes, container, ...stated }: ReleaseOptions,
  compilation: Compilation,
  folder: string,
): Promise<object> {
  const { name, version } = stated;
  const entryFiles = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const script = entryFiles.find((file) => file.endsWith(".js"));
  if (!script) throw new Error(`The build of ${name} has no entry ${entry}.`);
  const exposed = Object.fromEntries(
    Object.entries(exposes).map(([expose, chunk]) => {
      const group = compilation.namedChunkGroups.get(chunk);
      if (!group) throw new Error(`The build of ${name} has no chunk ${chunk}.`);
      return [expose, assetsOf(group, entryFiles)] as const;
    }),
  );
  if (container) {
    completeManifest(folder, { version, entry: await writeStandaloneEntry(folder, script) });
  }
  const files = Object.fromEntries(
    filesOf(folder).map((file) => [file, describeFile(folder, file)]),
  );
  const server = Object.keys(files).find((file) => file.startsWith(`${SERVER_FOLDER}/`));
  return {
    schema: 1,
    ...stated,
    entry: { file: script, container, css: entryFiles.filter((file) => file.endsWith(".css")) },
    exposes: exposed,
    ...(server && { server: { file: server } }),
    pages: assetsByName(compilation, entryFiles, PAGE_MODULE),
    fragments: assetsByName(compilation, entryFiles, FRAGMENT_MODULE),
    catalogues: cataloguesOf(
      compilation,
      path.join(compilation.compiler.context, "src"),
      // As `src/routes.tsx` imports them
      new Map(
        namedGroups(compilation, PAGE_MODULE).map(({ name: page, request }) => [
          page,
          path.posix.dirname(path.posix.normalize(request)),
        ]),
      ),
    ),
    files,
  };
}

/** The chunks of the modules that are imported on demand and match a pattern, with the name in it. */
const namedGroups = (compilation: Compilation, pattern: RegExp) =>
  compilation.chunkGroups.flatMap((group) => {
    const request = group.origins.map((one) => one.request ?? "").find((one) => pattern.test(one));
    const name = pattern.exec(request ?? "")?.[1];
    return request !== undefined && name !== undefined ? [{ name, request, group }] : [];
  });

/**
 * Writes a second entry beside the shell's, for hosts that don't provide the runtime's core: the same code after the core.
 *
 * @param folder of the build
 * @param entry name of the entry's file
 * @returns the name of the new file
 */
async function writeStandaloneEntry(folder: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(PRESET_FOLDER, "platform/runtime-core.ts")],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    write: false,
    logLevel: "error",
  });
  const core = outputFiles.map(({ text }) => text).join("");
  const code = `${core}\n${readFileSync(path.join(folder, entry), "utf8")}`;
  const file = `standalone.${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
  writeFileSync(path.join(folder, file), code);
  return file;
}

/** What the library's manifest has wrong: the package's version for the build's, and ranges for versions. */
interface LibraryManifest {
  metaData: { buildInfo: { buildVersion: string }; remoteEntry: { name: string } };
  shared: { name: string; version: string }[];
}

/**
 * Writes the true versions into the library's manifest and the entry that any host can load, and adds `integrity`
 * (w3.org/TR/SRI), an extension that the library ignores.
 */
function completeManifest(
  folder: string,
  { version, entry }: { version: string; entry: string },
): void {
  const file = path.join(folder, FEDERATION_MANIFEST);
  const manifest = JSON.parse(readFileSync(file, "utf8")) as LibraryManifest;
  manifest.metaData.buildInfo.buildVersion = version;
  manifest.metaData.remoteEntry.name = entry;
  const versions = new Map(sharedVersions().map((library) => [library.request, library.version]));
  for (const library of manifest.shared) {
    library.version = versions.get(library.name) ?? library.version;
  }
  const others = filesOf(folder).filter((other) => other !== FEDERATION_MANIFEST);
  const integrity = Object.fromEntries(
    others.map((other) => [other, describeFile(folder, other).integrity]),
  );
  writeJson(file, { ...manifest, integrity });
}

const writeJson = (file: string, value: object): void =>
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** The files of the modules that are imported on demand and match a pattern, by the name in it. */
const assetsByName = (
  compilation: Compilation,
  known: readonly string[],
  pattern: RegExp,
): Record<string, Assets> =>
  Object.fromEntries(
    namedGroups(compilation, pattern)
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map(({ name, group }) => [name, assetsOf(group, known)]),
  );

function assetsOf(group: Pick<ChunkGroup, "getFiles">, known: readonly string[]): Assets {
  const files = group.getFiles().filter((file) => !known.includes(file));
  return {
    js: files.filter((file) => file.endsWith(".js")),
    css: files.filter((file) => file.endsWith(".css")),
  };
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file !== DOCUMENT && statSync(path.join(folder, file)).isFile())
    .map((file) => file.split(path.sep).join("/"))
    .toSorted();

function describeFile(folder: string, file: string): { integrity: string; size: number } {
  const bytes = new Uint8Array(readFileSync(path.join(folder, file)));
  const hash = createHash("sha256").update(bytes).digest("base64");
  return { integrity: `sha256-${hash}`, size: bytes.length };
}
