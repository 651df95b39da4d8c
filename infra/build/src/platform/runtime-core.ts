import * as core from "@module-federation/runtime/core";

declare global {
  /** Where remotes with `externalRuntime` look for the core. */
  var _FEDERATION_RUNTIME_CORE: typeof core | undefined;
}

/** The core of federation's runtime, for hosts that don't provide it (`release-plugin.ts`). */
globalThis._FEDERATION_RUNTIME_CORE ??= core;
