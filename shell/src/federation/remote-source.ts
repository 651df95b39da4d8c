import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/site-map";

/** Builds of a remote that may be tried, the one in force first. */
export function buildsOf(snapshot: FederationSnapshot, name: RemoteName): RemoteBuild[] {
  const remote = snapshot.remotes[name];
  if (!remote) return [];
  return remote.previous ? [remote.current, remote.previous] : [remote.current];
}

/** The federation runtime is a chunk of its own, which the page preloads: the layout doesn't wait for it. */
const importRuntime = () => import(/* webpackChunkName: "federation" */ "./federation-runtime.ts");

/** Loads the module that a build exposes. */
export async function loadModule(name: RemoteName, build: RemoteBuild): Promise<RemoteModule> {
  const runtime = await importRuntime().catch(importRuntime);
  return runtime.loadModule(name, build);
}
