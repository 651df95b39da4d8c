import path from "node:path";
import { PRESET_FOLDER } from "./folders.ts";
import { packageFolder } from "./shared-libraries.ts";

/** In a remote's build, the federation plugin uses the runtime of the shell. */
export const RUNTIME_ALIASES = {
  [path.join(packageFolder("@module-federation/webpack-bundler-runtime"), "dist/index.cjs")]:
    path.join(PRESET_FOLDER, "platform/bundler-runtime.ts"),
};

/**
 * Constants for the runtime in the shell's build, which doesn't have the plugin: it runs only in browsers, and other code loads
 * remotes (`shell/src/federation/runtime.ts`).
 */
export const RUNTIME_CONSTANTS = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_REMOTE: "true",
  FEDERATION_OPTIMIZE_NO_SHARED: "false",
};
