import path from "node:path";
import { rspack, type Configuration, type RspackPluginInstance } from "@rspack/core";
import { baseConfiguration, isProduction } from "./base-configuration.ts";
import { ChunkRetryPlugin } from "./chunk-retry-plugin.ts";
import { developmentPlugins, devServer } from "./development.ts";
import { ReleasePlugin, type ReleaseOptions } from "./release-plugin.ts";
import { sourceVersion } from "./source-version.ts";

/** One build of a front end. */
export interface FrontEndBuild {
  /** folder of the front end */
  root: string;
  version: string;
  /** name of the build in the page, a word that no other version shares */
  globalName: string;
}

/** Version of every build that a development server makes; it has nothing to do with what it holds. */
const DEVELOPMENT_VERSION = "dev";

/** @param workspaces packages of this repository whose sources end up in the build */
export function describeBuild(
  root: string,
  name: string,
  workspaces: readonly string[],
): FrontEndBuild {
  const version = isProduction
    ? sourceVersion(root, { workspaces, release: process.env["RELEASE_VERSION"] })
    : DEVELOPMENT_VERSION;
  return { root, version, globalName: `${name}_${version}`.replaceAll(/\W/g, "_") };
}

/**
 * What the builds of all front ends have in common: all but the entry. A build for production is described and pinned,
 * one for development replaces its modules while it runs.
 */
export function frontEnd(
  { root, version, globalName }: FrontEndBuild,
  release: Omit<ReleaseOptions, "version">,
  plugins: readonly RspackPluginInstance[],
): Configuration {
  const base = baseConfiguration(root);
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(root, "dist"), uniqueName: globalName },
    plugins: isProduction
      ? [
          new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
          new ChunkRetryPlugin(),
          ...plugins,
          new ReleasePlugin({ ...release, version }),
        ]
      : [...plugins, ...developmentPlugins()],
    devServer: devServer(),
    // It asks the page's own origin what to build, which isn't the development server's
    lazyCompilation: false,
  };
}
