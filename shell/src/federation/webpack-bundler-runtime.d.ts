// Two modules of the package that come without types.

declare module "@module-federation/webpack-bundler-runtime/dist/consumes.js" {
  import type { ConsumesOptions } from "@module-federation/webpack-bundler-runtime/bundler";

  export function consumes(options: ConsumesOptions): void;
}

declare module "@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js" {
  import type { InstallInitialConsumesOptions } from "@module-federation/webpack-bundler-runtime/bundler";

  export function installInitialConsumes(options: InstallInitialConsumesOptions): unknown;
}
