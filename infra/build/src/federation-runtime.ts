import path from "node:path";
import { packageFolder } from "./shared-libraries.ts";

const file = (name: string): string =>
  path.join(packageFolder("@module-federation/runtime"), "..", name);

/**
 * In a remote's build the federation plugin looks its runtime up as CommonJS, which can't be tree-shaken:
 * the entry is 7.5 KB compressed with these aliases, 9 without.
 */
export const RUNTIME_ALIASES = {
  "@module-federation/runtime": file("runtime/dist/bundler.js"),
  "@module-federation/runtime-core$": file("runtime-core/dist/index.js"),
  "@module-federation/sdk$": file("sdk/dist/index.js"),
  [file("webpack-bundler-runtime/dist/index.cjs")]: file("webpack-bundler-runtime/dist/bundler.js"),
};

/** The plugin's own switches for a runtime that only has to work in browsers and without manifests. */
export const RUNTIME_OPTIONS = { target: "web", disableSnapshot: true } as const;

/** The same switches for the shell, whose build has no such plugin: constants that the runtime's sources ask for. */
export const runtimeConstants = (identifier: string): Record<string, string> => ({
  ENV_TARGET: JSON.stringify(RUNTIME_OPTIONS.target),
  FEDERATION_BUILD_IDENTIFIER: JSON.stringify(identifier),
  FEDERATION_HAS_EXPOSES: "false",
  FEDERATION_OPTIMIZE_NO_REMOTE: "false",
  FEDERATION_OPTIMIZE_NO_SHARED: "false",
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: JSON.stringify(RUNTIME_OPTIONS.disableSnapshot),
});
