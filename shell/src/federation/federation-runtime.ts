import { createInstance } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/site-map";
import { sharedLibraries } from "virtual:shared-libraries";
import { loadContainer } from "./load-container.ts";

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

// Remotes are built without a runtime of their own and find the shell's under this name (`externalRuntime`).
globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;

const builds = new Map<string, RemoteBuild>();

const host = createInstance({
  name: "shell",
  remotes: [],
  shareStrategy: "loaded-first",
  shared: sharedLibraries,
  plugins: [
    {
      name: "pinned-entries",
      loadEntry: async ({ remoteInfo: { name } }) => {
        const build = builds.get(name);
        if (!build) throw new Error(`${name} is not registered`);
        return loadContainer(build);
      },
    },
  ],
});

/** Loads the module that a build exposes. Each build is a remote of its own, so that two can be in one page. */
export async function loadModule(name: RemoteName, build: RemoteBuild): Promise<RemoteModule> {
  const id = `${name}@${build.version}`;
  if (!builds.has(id)) {
    builds.set(id, build);
    host.registerRemotes([
      { name: id, entry: build.entry, type: "global", entryGlobalName: build.container },
    ]);
  }
  const load = () => host.loadRemote<RemoteModule>(`${id}/app`);
  // Once more at once: what fails in passing is then never seen.
  const module = await load().catch(load);
  if (!module) throw new Error(`${id} exposes no app`);
  return module;
}
