import type { RemoteEntryExports } from "@module-federation/runtime/types";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { runScript } from "./run-script.ts";

type Containers = Record<string, RemoteEntryExports | undefined>;

/**
 * Runs the entry of a build and gives the container that it defines.
 *
 * @throws Error when the build has no pin, when its entry doesn't hash to the pin, fails, hangs or defines nothing
 */
export async function loadContainer(build: RemoteBuild): Promise<RemoteEntryExports> {
  if (!build.integrity && !build.development)
    throw new Error(`${build.entry} has no integrity pin`);
  const containers = globalThis as unknown as Containers;
  return runScript(build.entry, build.integrity, () => containers[build.container]);
}
