import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { runScript } from "./run-script.ts";

/** What a remote's entry defines: module federation's container (webpack.js.org/concepts/module-federation). */
export interface RemoteContainer {
  /** Hands it what the page shares, before anything is got from it; more than once does no harm. */
  init(shareScope: object): void | Promise<void>;
  /** Loads an exposed module and gives what runs it. */
  get(expose: "./app"): Promise<() => RemoteModule>;
}

type Containers = Record<string, RemoteContainer | undefined>;

/**
 * Runs the entry of a build and gives the container that it defines.
 *
 * @throws Error when the build has no pin, when its entry doesn't hash to the pin, fails, hangs or defines nothing
 */
export async function loadContainer(build: RemoteBuild): Promise<RemoteContainer> {
  if (!build.integrity && !build.development)
    throw new Error(`${build.entry} has no integrity pin`);
  const containers = globalThis as unknown as Containers;
  return runScript(build.entry, build.integrity, () => containers[build.container]);
}
