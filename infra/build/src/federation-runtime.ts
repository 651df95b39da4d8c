import path from "node:path";
import { PRESET_FOLDER } from "./folders.ts";
import { packageFolder } from "./shared-libraries.ts";

/** In a remote's build: the federation plugin's runtime is what the shell has brought into the page. */
export const RUNTIME_ALIASES = {
  [path.join(packageFolder("@module-federation/webpack-bundler-runtime"), "dist/index.cjs")]:
    path.join(PRESET_FOLDER, "platform/bundler-runtime.ts"),
};

/**
 * In the shell's build, which has no such plugin: the constants by which the runtime's sources know that they work in
 * browsers only and that remotes are loaded by others (`shell/src/federation/runtime.ts`).
 */
export const RUNTIME_CONSTANTS = {
  ENV_TARGET: '"web"',
  FEDERATION_OPTIMIZE_NO_REMOTE: "true",
  FEDERATION_OPTIMIZE_NO_SHARED: "false",
};
