import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PRESET_FOLDER } from "./folders.ts";

const require = createRequire(import.meta.url);
const platform = (file: string): string => path.join(PRESET_FOLDER, "platform", file);

interface SharedLibrary {
  /** What modules import; federation matches the request, so each subpath is listed. */
  request: string;
  /** A selection of the library's exports, shared instead of it. */
  facade?: string;
  /** Modules of the library import it by a relative path. */
  internal?: true;
}

/** Libraries that exist once in the page: the shell has them, the remotes don't. */
export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  { request: "react" },
  { request: "react/jsx-runtime" },
  { request: "react-dom" },
  { request: "react-dom/client" },
  { request: "react-router-dom", facade: platform("router.ts") },
  { request: "@reduxjs/toolkit", facade: platform("redux-toolkit.ts") },
  { request: "@reduxjs/toolkit/query/react", facade: platform("rtk-query.ts") },
  { request: "react-redux", facade: platform("react-redux.ts") },
  { request: "styled-components", facade: platform("styled-components.ts") },
  { request: "zod/mini", facade: platform("zod-mini.ts") },
  // The base of all icons; each build contains its own icons
  { request: "lucide-react/dist/esm/createLucideIcon.mjs", internal: true },
  { request: "@oneworld/ui" },
  { request: "@oneworld/remote-kit" },
];

/** Folder of the installed package of a request, whatever its `exports` allow. */
export function packageFolder(request: string): string {
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(request) ?? [];
  const found = require.resolve
    .paths(name)
    ?.map((folder) => path.join(folder, name))
    .find((folder) => existsSync(path.join(folder, "package.json")));
  if (!found) throw new Error(`The package ${name} is not installed: run npm install.`);
  return found;
}

interface PackageManifest {
  version: string;
  dependencies?: Record<string, string>;
}

/** A folder's `package.json`. */
export const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageManifest;

/** The shared libraries with the versions that are installed. */
export const sharedVersions = () =>
  SHARED_LIBRARIES.map((library) => {
    const folder = packageFolder(library.request);
    const { version } = readManifest(folder);
    return { ...library, folder, version, requiredVersion: `^${version}` };
  });

/**
 * Federation's `shared` table of a remote: it takes all from the shell.
 * Small drift is allowed (no `strictVersion`): the runtime warns with both versions.
 */
export function sharedTable(): Record<string, object> {
  return Object.fromEntries(
    sharedVersions().map(({ request, internal, folder, version, requiredVersion }) => [
      internal ? path.join(folder, "..", request) : request,
      { shareKey: request, singleton: true, version, requiredVersion, import: false },
    ]),
  );
}

/** Source of the module that declares what the shell shares, without its code. */
export function sharedVersionsModule(): string {
  const versions = Object.fromEntries(
    sharedVersions().map(({ request, version, requiredVersion }) => [
      request,
      { version, shareConfig: { singleton: true, requiredVersion } },
    ]),
  );
  return `export const sharedVersions = ${JSON.stringify(versions)};`;
}

/** Source of the module by which the shell hands its libraries to the federation runtime. */
export function sharedLibrariesModule(): string {
  const imports = SHARED_LIBRARIES.map(
    (library, index) => `import * as library${index} from "${library.facade ?? library.request}";`,
  );
  const entries = SHARED_LIBRARIES.map(({ request }, index) => `"${request}": library${index},`);
  return `${imports.join("\n")}\nexport const sharedLibraries = {\n${entries.join("\n")}\n};`;
}
