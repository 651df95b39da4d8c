import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { nextTask } from "@oneworld/remote-kit";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { sharedLibraries } from "virtual:shared-libraries";
import type { FederationRuntime } from "./federation-runtime.ts";
import { runScript } from "./run-script.ts";

/** Builds of a remote that may be tried, the live one first. */
export function buildsOf(snapshot: FederationSnapshot, name: RemoteName): RemoteBuild[] {
  const remote = snapshot.remotes[name];
  if (!remote) return [];
  return remote.previous ? [remote.current, remote.previous] : [remote.current];
}

/** Loads the module that a build exposes. */
export async function loadModule(name: RemoteName, build: RemoteBuild): Promise<RemoteModule> {
  const runtime = await loadRuntime();
  // The remote's code runs as soon as it has the libraries
  await nextTask();
  runtime.provide(sharedLibraries);
  return runtime.loadModule(name, build);
}

/** The federation runtime is a script of the page, which has run before this one unless something went wrong. */
async function loadRuntime(): Promise<FederationRuntime> {
  if (globalThis.oneWorldFederation) return globalThis.oneWorldFederation;
  const script = document.querySelector<HTMLScriptElement>("script[data-federation]");
  if (!script) throw new Error("The page names no federation runtime");
  return runScript(script.src, script.integrity, () => globalThis.oneWorldFederation);
}
