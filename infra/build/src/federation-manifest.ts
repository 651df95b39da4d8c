import type { Manifest } from "@module-federation/sdk";
import type { Compilation } from "@rspack/core";

/** Module federation's description of a build, which its hosts and DevTools read. */
export const FEDERATION_MANIFEST = "mf-manifest.json";

/** The library's manifest, and the pin of every other file (w3.org/TR/SRI): an extension, which the library ignores. */
export type FederationManifest = Manifest & { integrity: Readonly<Record<string, string>> };

/** A library that exists once in the page. */
export interface SharedVersion {
  name: string;
  version: string;
  requiredVersion: string;
}

export interface DescribedBuild {
  name: string;
  version: string;
  /** global variable that the entry defines, null for the shell, which is a host only */
  container: string | null;
  /** file of the entry */
  entry: string;
  /** files that each exposed module needs at once */
  exposes: Readonly<Record<string, { js: string[]; css: string[] }>>;
  shared: readonly SharedVersion[];
  /** pins of all files */
  integrity: Readonly<Record<string, string>>;
}

/** Describes a build as the library does (module-federation.io/guide/basic/manifest). */
export function federationManifest(build: DescribedBuild): FederationManifest {
  const { name, version, container, entry, exposes, shared, integrity } = build;
  const id = container ?? name;
  const exposed = container ? Object.entries(exposes) : [];
  return {
    id,
    name: id,
    metaData: {
      name: id,
      type: "app",
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: container
        ? { name: entry, path: "", type: "var" }
        : { name: "", path: "", type: "" },
      types: { path: "", name: "", zip: "", api: "" },
      globalName: id,
      publicPath: "auto",
    },
    shared: shared.map((library) => ({
      id: `${id}:${library.name}`,
      ...library,
      singleton: true,
      hash: "",
      assets: assets([], []),
    })),
    remotes: [],
    exposes: exposed.map(([path, { js, css }]) => ({
      id: `${id}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: assets(
        [...js, ...css],
        Object.keys(integrity).filter(
          (file) => file !== entry && !js.includes(file) && !css.includes(file),
        ),
      ),
    })),
    integrity,
  };
}

const assets = (sync: readonly string[], async: readonly string[]) => ({
  js: { sync: ofKind(".js", sync), async: ofKind(".js", async) },
  css: { sync: ofKind(".css", sync), async: ofKind(".css", async) },
});

const ofKind = (ending: string, files: readonly string[]): string[] =>
  files.filter((file) => file.endsWith(ending));

/** Those of the shared libraries that a build takes from the page. */
export function consumedBy(
  compilation: Compilation,
  shared: readonly SharedVersion[],
): SharedVersion[] {
  const consumed = [...compilation.modules]
    .map((module) => module.identifier())
    .filter((identifier) => identifier.startsWith("consume shared module"));
  return shared.filter(({ name }) => consumed.some((one) => one.includes(` ${name}@`)));
}
