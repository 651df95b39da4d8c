import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { rspack, type Configuration } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { baseConfiguration, hasWarnings, isProduction, keepsState } from "./base-configuration.ts";
import { chunkRetry } from "./chunk-retry-plugin.ts";
import { releaseDocument, type ReleaseOptions } from "./release-plugin.ts";
import { sourceVersion } from "./source-version.ts";

/** One build of a front end. */
export interface FrontEndBuild {
  /** folder of the front end */
  root: string;
  version: string;
  /** where its files are served */
  publicPath: string;
  /** unique name of the build in the page */
  globalName: string;
}

/** Version of all builds of development servers. */
const DEVELOPMENT_VERSION = "dev";

/** The manifest's catalogues (`src/remote.locales/<language>.json`) by their languages, without what isn't translated yet. */
function manifestCatalogues(root: string): Record<string, object> {
  const folder = path.join(root, "src/remote.locales");
  if (!existsSync(folder)) return {};
  const languages = readdirSync(folder).map((file) => path.basename(file, ".json"));
  return Object.fromEntries(
    languages.map((language) => {
      const text = readFileSync(path.join(folder, `${language}.json`), "utf8");
      const words = Object.entries(JSON.parse(text) as Record<string, string>);
      return [language, Object.fromEntries(words.filter(([, translation]) => translation !== ""))];
    }),
  );
}

/** @param workspaces packages of this repository that are bundled */
export function describeBuild(
  root: string,
  name: string,
  workspaces: readonly string[],
): FrontEndBuild {
  const source = () => sourceVersion(root, { workspaces, release: process.env["RELEASE_VERSION"] });
  // A version never changes: a build with React's warnings is another one
  const version = isProduction ? source() + (hasWarnings ? "-warnings" : "") : DEVELOPMENT_VERSION;
  return {
    root,
    version,
    publicPath: `/remotes/${name}/${version}/`,
    globalName: `${name}_${version}`.replaceAll(/\W/g, "_"),
  };
}

/**
 * The common part of all front ends: all but the entry. A production build has a `release.json` and pins, a development build
 * replaces modules while it runs.
 */
export function frontEnd(
  { root, version, globalName }: FrontEndBuild,
  release: Omit<ReleaseOptions, "version">,
  plugins: NonNullable<Configuration["plugins"]>,
): Configuration {
  const base = baseConfiguration(root);
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(root, "dist"), uniqueName: globalName },
    plugins: isProduction
      ? [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"] }),
          chunkRetry,
          ...plugins,
          releaseDocument({ ...release, version, translations: manifestCatalogues(root) }),
        ]
      : // Keeps the state of components whose code has changed
        [...plugins, keepsState && new ReactRefreshRspackPlugin()],
    devServer: devServer(),
    // It would call the page's origin instead of the development server
    lazyCompilation: false,
  };
}

/**
 * The development server (`rspack serve`) on `DEV_SERVER_PORT` of this machine. Pages of environments, with other origins, load
 * its files.
 */
function devServer(): Configuration["devServer"] {
  const port = Number(process.env["DEV_SERVER_PORT"] ?? 3101);
  return {
    host: "localhost",
    port,
    allowedHosts: ["localhost", "127.0.0.1"],
    headers: { "access-control-allow-origin": "*", "access-control-allow-private-network": "true" },
    client: {
      // The page has another origin
      webSocketURL: { protocol: "ws", hostname: "localhost", port, pathname: "/ws" },
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    static: false,
  };
}
