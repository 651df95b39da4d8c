import { createInstance } from "@module-federation/runtime";
import { attachShareScopeMap } from "@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js";
import { consumes } from "@module-federation/webpack-bundler-runtime/dist/consumes.js";
import { initContainerEntry } from "@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js";
import { initializeSharing } from "@module-federation/webpack-bundler-runtime/dist/initializeSharing.js";
import { installInitialConsumes } from "@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js";
import type { Federation } from "@module-federation/webpack-bundler-runtime/dist/types.js";

type BundlerRuntime = NonNullable<Federation["bundlerRuntime"]>;
type Parts = "consumes" | "I" | "S" | "installInitialConsumes" | "initContainerEntry" | "init";

/** The bundler's part of the federation runtime as far as remotes need it, which load no remotes and bring no libraries. */
interface RemoteRuntime extends Omit<Federation, "runtime" | "bundlerRuntime"> {
  bundlerRuntime: Pick<BundlerRuntime, Parts>;
}

declare global {
  /** Where a remote's entry finds the runtime that its build leaves out (`infra/build/src/platform/bundler-runtime.ts`). */
  var oneWorldBundlerRuntime: (() => RemoteRuntime) | undefined;
}

/** One for each build, which keeps its own state in it. */
export const createBundlerRuntime = (): RemoteRuntime => ({
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    installInitialConsumes,
    initContainerEntry,
    init: ({ webpackRequire: { federation } }) =>
      federation.initOptions && createInstance(federation.initOptions),
  },
  bundlerRuntimeOptions: {},
  attachShareScopeMap,
});
