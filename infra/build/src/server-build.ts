import path from "node:path";
import { type Compiler, type Configuration, rspack } from "@rspack/core";
import { baseConfiguration } from "./base-configuration.ts";
import type { FrontEndBuild } from "./front-end.ts";
import { packageFolder, SHARED_LIBRARIES } from "./shared-libraries.ts";

/** Folder of the server build inside a release. */
export const SERVER_FOLDER = "server";

const SHARED = Object.fromEntries(
  SHARED_LIBRARIES.map(({ request }) => [request, `commonjs ${request}`]),
);

/** Files of packages that don't need a document, while those for browsers do or those for Node.js need its modules. */
const STYLED = path.join(packageFolder("styled-components"), "dist/styled-components.esm.js");
const HOST_ALIASES = {
  "styled-components$": STYLED,
  "#platform/styled-components$": STYLED,
  axios$: path.join(packageFolder("axios"), "dist/esm/axios.js"),
};

type ServerBuildOptions = Pick<FrontEndBuild, "root" | "publicPath"> & {
  /** module whose exports the build has */
  entry: string;
  /** whether it brings the shared libraries; others get them from the host */
  isHost: boolean;
  plugins?: Configuration["plugins"];
};

/**
 * Adds the build that renders pages on the server to a production build: one CommonJS file, `server/server.<hash>.js`. It
 * uses no modules of Node.js. A remote's build requires only the shared libraries, the shell's requires none.
 */
export const serverBuild =
  (options: ServerBuildOptions) =>
  (compiler: Compiler): void =>
    compiler.hooks.afterEmit.tapPromise("serverBuild", async (compilation) => {
      if (compilation.errors.length > 0) return;
      await runBuild(serverConfiguration(options, path.join(compiler.outputPath, SERVER_FOLDER)));
    });

/** Builds. Rejects with the errors of the build. */
export const runBuild = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats?.hasErrors() ? new Error(stats.toString("errors-only")) : undefined);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });

function serverConfiguration(
  { root, publicPath, entry, isHost, plugins = [] }: ServerBuildOptions,
  folder: string,
): Configuration {
  const base = baseConfiguration(root);
  const { trustedTypes: _, ...output } = base.output ?? {};
  return {
    ...base,
    entry: { server: entry },
    output: {
      ...output,
      path: folder,
      filename: "server.[contenthash:8].js",
      library: { type: "commonjs2" },
      publicPath,
      chunkLoading: false,
    },
    // Fields for browsers lead to a styled-components that only writes into a document
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, ...(isHost && HOST_ALIASES) },
      aliasFields: [],
      fallback: { stream: false },
    },
    module: {
      ...base.module,
      parser: { javascript: { url: "relative", dynamicImportMode: "eager" } },
      generator: { "asset/resource": { emit: false }, "css/auto": { exportsOnly: true } },
    },
    ...(!isHost && { externals: SHARED }),
    optimization: { ...base.optimization, splitChunks: false, runtimeChunk: false },
    plugins,
  };
}
