import path from "node:path";
import { rspack, type Configuration, type RspackPluginInstance } from "@rspack/core";
import { baseConfiguration } from "./base-configuration.ts";
import { ChunkRetryPlugin } from "./chunk-retry-plugin.ts";
import { sourceVersion } from "./source-version.ts";

/** One build of a front end. */
export interface FrontEndBuild {
  /** folder of the front end */
  root: string;
  version: string;
  /** name of the build in the page, a word that no other version shares */
  globalName: string;
}

/** @param workspaces packages of this repository whose sources end up in the build */
export function describeBuild(
  root: string,
  name: string,
  workspaces: readonly string[],
): FrontEndBuild {
  const version = sourceVersion(root, { workspaces, release: process.env["RELEASE_VERSION"] });
  return { root, version, globalName: `${name}_${version}`.replaceAll(/\W/g, "_") };
}

/** What the builds of all front ends have in common: all but the entry. */
export function frontEnd(
  { root, globalName }: FrontEndBuild,
  plugins: readonly RspackPluginInstance[],
): Configuration {
  const base = baseConfiguration(root);
  return {
    ...base,
    entry: {},
    output: { ...base.output, path: path.join(root, "dist"), uniqueName: globalName },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha384"] }),
      new ChunkRetryPlugin(),
      ...plugins,
    ],
  };
}
