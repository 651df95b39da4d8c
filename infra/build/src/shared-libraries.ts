import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PRESET_FOLDER } from "./folders.ts";

const require = createRequire(import.meta.url);
const platform = (file: string): string => path.join(PRESET_FOLDER, "platform", file);

/** A library that exists once in the page. */
interface SharedVersion {
  name: string;
  version: string;
  requiredVersion: string;
}

interface SharedLibrary {
  /** What modules import; federation matches the request, so each subpath is listed. */
  request: string;
  package: string;
  /** A selection of the library's exports, shared instead of it. */
  facade?: string;
  /** Modules of the library import it by a relative path. */
  internal?: true;
}

/** Libraries that exist once in the page: the shell has them, the remotes don't. */
export const SHARED_LIBRARIES: readonly SharedLibrary[] = [
  { request: "react", package: "react" },
  { request: "react/jsx-runtime", package: "react" },
  { request: "react-dom", package: "react-dom" },
  { request: "react-dom/client", package: "react-dom" },
  { request: "react-router-dom", package: "react-router-dom", facade: platform("router.ts") },
  {
    request: "@reduxjs/toolkit",
    package: "@reduxjs/toolkit",
    facade: platform("redux-toolkit.ts"),
  },
  {
    request: "@reduxjs/toolkit/query/react",
    package: "@reduxjs/toolkit",
    facade: platform("rtk-query.ts"),
  },
  { request: "react-redux", package: "react-redux", facade: platform("react-redux.ts") },
  {
    request: "styled-components",
    package: "styled-components",
    facade: platform("styled-components.ts"),
  },
  { request: "zod/mini", package: "zod", facade: platform("zod-mini.ts") },
  // The base of all icons; each build contains its own icons
  {
    request: "lucide-react/dist/esm/createLucideIcon.mjs",
    package: "lucide-react",
    internal: true,
  },
  { request: "@oneworld/ui", package: "@oneworld/ui" },
  { request: "@oneworld/remote-kit", package: "@oneworld/remote-kit" },
];

/** Folder of an installed package, whatever its `exports` allow. */
export function packageFolder(name: string): string {
  const found = require.resolve
    .paths(name)
    ?.map((folder) => path.join(folder, name))
    .find((folder) => existsPackage(folder));
  if (!found) throw new Error(`The package ${name} is not installed: run npm install.`);
  return found;
}

function existsPackage(folder: string): boolean {
  try {
    return readManifest(folder).version !== undefined;
  } catch {
    return false;
  }
}

export interface PackageManifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}

export const readManifest = (folder: string): PackageManifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as PackageManifest;

const versionOf = (library: SharedLibrary): string =>
  readManifest(packageFolder(library.package)).version;

/** The shared libraries with the versions that are installed. */
export const sharedVersions = (): SharedVersion[] =>
  SHARED_LIBRARIES.map((library) => {
    const version = versionOf(library);
    return { name: library.request, version, requiredVersion: `^${version}` };
  });

/**
 * Federation's `shared` table of a remote: it takes all from the shell.
 * Small drift is allowed (no `strictVersion`): the runtime warns with both versions.
 */
export function sharedTable(): Record<string, object> {
  return Object.fromEntries(
    SHARED_LIBRARIES.map((library) => {
      const version = versionOf(library);
      const { request, internal } = library;
      return [
        internal ? path.join(packageFolder(library.package), "..", request) : request,
        {
          shareKey: request,
          singleton: true,
          version,
          requiredVersion: `^${version}`,
          import: false,
        },
      ];
    }),
  );
}

/** Source of the module that declares what the shell shares, without its code. */
export function sharedVersionsModule(): string {
  const entries = sharedVersions().map(({ name, version, requiredVersion }) => {
    return [name, { version, shareConfig: { singleton: true, requiredVersion } }] as const;
  });
  return `export const sharedVersions = ${JSON.stringify(Object.fromEntries(entries))};`;
}

/** Source of the module by which the shell hands its libraries to the federation runtime. */
export function sharedLibrariesModule(): string {
  const imports = SHARED_LIBRARIES.map(
    (library, index) => `import * as library${index} from "${library.facade ?? library.request}";`,
  );
  const entries = SHARED_LIBRARIES.map(({ request }, index) => `"${request}": library${index},`);
  return `${imports.join("\n")}\nexport const sharedLibraries = {\n${entries.join("\n")}\n};`;
}
