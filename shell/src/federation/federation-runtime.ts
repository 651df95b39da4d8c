import type { global } from "@module-federation/runtime/helpers";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";

/** What the library's DevTools read of hosts and remotes. */
export type ModuleInfo = Parameters<typeof global.addGlobalSnapshot>[0];

/** Name of a build as a remote. Each build is a remote of its own, so that two can be in one page. */
export const remoteIdOf = (name: string, { version }: RemoteBuild): string => `${name}@${version}`;

/** What loads remotes, in a script of its own that runs before the shell's, where it can (`runtime.ts`). */
export interface FederationRuntime {
  /** Hands it the libraries that remotes share, for which they wait. */
  provide(libraries: Record<string, object>): void;
  /** Loads the module that a build exposes. */
  loadModule(name: RemoteName, build: RemoteBuild): Promise<RemoteModule>;
  addModuleInfo(info: ModuleInfo): void;
}

declare global {
  /** Where the shell's script finds the one that ran before it. */
  var oneWorldFederation: FederationRuntime | undefined;
}
