import { createRequire } from "node:module";
import path from "node:path";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { rspack, type Configuration } from "@rspack/core";
import { isProduction } from "./base-configuration.ts";
import { PRESET_FOLDER } from "./folders.ts";
import { describeBuild, frontEnd } from "./front-end.ts";
import { serverBuild } from "./server-build.ts";
import { checkImports, largeImports, missingSharedImports } from "./shared-imports-plugin.ts";
import { sharedLibrariesModule, sharedTable, sharedVersionsModule } from "./shared-libraries.ts";

/** Workspaces that are bundled. Remotes use ui and remote-kit of the shell. */
const REMOTE_WORKSPACES = ["@oneworld/contracts"];
const SHELL_WORKSPACES = [...REMOTE_WORKSPACES, "@oneworld/remote-kit", "@oneworld/ui"];

/**
 * Libraries in a separate script, which runs while the application is loading. Concurrent downloads share the connection, so this
 * script must be the smaller one.
 */
const EARLY_LIBRARIES = ["react", "react/jsx-runtime", "react-dom", "./src/early-react-dom.ts"];

/** The service worker: one file that loads no others. The edge finds it by its name (`SERVICE_WORKER_FILE` of the contracts). */
const SERVICE_WORKER = {
  import: "./src/offline/worker/service-worker.ts",
  filename: "service-worker.js",
  chunkLoading: false,
} as const;

/** What the federation runtime leaves out: Node.js, and snapshots, which are of another way to find entries. */
const RUNTIME_PARTS = {
  ENV_TARGET: JSON.stringify("web"),
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
};

const require = createRequire(import.meta.url);

/** The plugin imports it by its path on this machine, which would be part of a module's id, so that no other machine had the same build. */
const BUNDLER_RUNTIME_NAME = "@module-federation/webpack-bundler-runtime";
const BUNDLER_RUNTIME = require.resolve("@module-federation/webpack-bundler-runtime");

/**
 * Rspack puts the library's runtime into entries as CommonJS, of which nothing can be left out (`ModuleFederationPlugin` of
 * @rspack/core 2.3.2). These are its public entries for bundlers: the same as ES modules. `rspack-preset.test.ts` pins an entry's size.
 */
const RUNTIME_FOR_BUNDLERS = {
  [`${require.resolve("@module-federation/runtime")}$`]:
    require.resolve("@module-federation/runtime/bundler"),
  [`${BUNDLER_RUNTIME_NAME}$`]:
    require.resolve("@module-federation/webpack-bundler-runtime/bundler"),
};

export interface FrontEndOptions {
  /** what the front end states of itself in `src/remote.ts`, the shell in `src/shell.ts` */
  manifest: { name: string; pages: readonly object[] };
  /** `MOUNT_CONTRACT` of the contracts it is built against */
  contract: number;
  /**
   * what the gate's trial answers to calls of its service, by their paths, for calls that aren't in the contracts. A file of
   * its own (`src/trial-answers.ts`) keeps it out of the code for browsers
   */
  trialAnswers?: Readonly<Record<string, unknown>>;
}

/**
 * Rspack configuration of a remote. It exposes `./app` (`src/app.ts`) and uses the shell's shared libraries. Its global names
 * contain the version, so that a page can have two versions. The host brings the federation runtime (`externalRuntime`,
 * docs/decisions/0019).
 */
export function remoteConfiguration({
  manifest,
  contract,
  trialAnswers,
}: FrontEndOptions): Configuration {
  const { name, ...stated } = manifest;
  const build = describeBuild(process.cwd(), name, REMOTE_WORKSPACES);
  const container = build.globalName;
  const release = {
    name,
    contract,
    manifest: stated,
    trialAnswers,
    entry: container,
    exposes: { "./app": "app" },
    container,
  };
  const configuration = frontEnd(build, release, [
    new ModuleFederationPlugin({
      name: container,
      filename: isProduction ? "remoteEntry.[contenthash:8].js" : "remoteEntry.js",
      library: { type: "var", name: container },
      exposes: { "./app": { import: "./src/app.ts", name: "app" } },
      shared: sharedTable(),
      shareStrategy: "loaded-first",
      dts: false,
      experiments: {
        externalRuntime: true,
        optimization: { target: "web", disableRemote: true, disableSnapshot: true },
      },
    }),
    new rspack.NormalModuleReplacementPlugin(/data:text\/javascript,/, (module) => {
      module.request = module.request.replace(
        encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME)),
        encodeURIComponent(JSON.stringify(BUNDLER_RUNTIME_NAME)),
      );
    }),
    checkImports((source) => [...missingSharedImports(source), ...largeImports(source)]),
    isProduction && serverBuild({ ...build, entry: "./src/app.ts", isHost: false }),
  ]);
  const alias = {
    ...configuration.resolve?.alias,
    ...RUNTIME_FOR_BUNDLERS,
    "react/jsx-dev-runtime$": path.join(PRESET_FOLDER, "platform/jsx-dev-runtime.ts"),
  };
  return { ...configuration, resolve: { ...configuration.resolve, alias } };
}

/** The modules `virtual:…` that the shell imports: what it shares. @param shell the shell's folder */
export function virtualModules(shell: string) {
  const fileOf = (module: string): string =>
    path.join(shell, "src/federation", `${module}.generated.js`);
  return [
    new rspack.experiments.VirtualModulesPlugin({
      [fileOf("shared-versions")]: sharedVersionsModule(),
      [fileOf("shared-libraries")]: sharedLibrariesModule(),
    }),
    new rspack.NormalModuleReplacementPlugin(/^virtual:/, (module) => {
      module.request = fileOf(module.request.slice("virtual:".length));
    }),
  ];
}

/**
 * Rspack configuration of the shell: an application, and separate scripts of the federation runtime and React. These are small
 * and run while the application is loading, which then passes the libraries to the runtime.
 */
export function shellConfiguration({ manifest, contract }: FrontEndOptions): Configuration {
  const { name, ...stated } = manifest;
  const build = describeBuild(process.cwd(), name, SHELL_WORKSPACES);
  const exposes = {
    "./federation": "federation",
    ...(isProduction && { "./libraries": "libraries" }),
  };
  const release = { name, contract, manifest: stated, entry: "main", exposes, container: null };
  const server = { ...build, entry: "./src/server.tsx", isHost: true };
  const configuration = frontEnd(build, release, [
    ...virtualModules(build.root),
    isProduction && serverBuild({ ...server, plugins: virtualModules(build.root) }),
    new rspack.DefinePlugin(RUNTIME_PARTS),
    checkImports(largeImports),
    new rspack.CopyRspackPlugin({ patterns: [{ from: "src/static" }] }),
  ]);
  const entry = {
    main: isProduction ? { import: "./src/main.ts", dependOn: "libraries" } : "./src/main.ts",
    federation: "./src/federation/runtime.ts",
    ...(isProduction && { libraries: EARLY_LIBRARIES, "service-worker": SERVICE_WORKER }),
  };
  // Its files have the addresses that the server writes
  const output = { ...configuration.output, ...(isProduction && { publicPath: build.publicPath }) };
  return { ...configuration, entry, output };
}
