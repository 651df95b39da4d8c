import { createInstance } from "@module-federation/runtime";
import * as runtimeCore from "@module-federation/runtime/core";
import type { UserOptions } from "@module-federation/runtime/types";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/site-map";
import { sharedVersions } from "virtual:shared-versions";
import type { FederationRuntime } from "./federation-runtime.ts";
import { loadContainer } from "./load-container.ts";
import { readSnapshot } from "./read-snapshot.ts";

declare global {
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}

function createRuntime(): FederationRuntime {
  const builds = new Map<string, RemoteBuild>();
  const underWay = new Map<string, Promise<RemoteModule>>();
  let provide: FederationRuntime["provide"] = () => undefined;
  const provided = new Promise<Record<string, object>>((resolve) => (provide = resolve));
  const shared = Object.entries(sharedVersions).map(([request, { version, shareConfig }]) => {
    const get = async () => {
      const library = (await provided)[request];
      return () => library;
    };
    return [request, { version, shareConfig, get }] as const;
  });
  const host = createInstance({
    name: "shell",
    remotes: [],
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(shared) as NonNullable<UserOptions["shared"]>,
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

  /** Each build is a remote of its own, so that two can be in one page. */
  async function load(id: string, build: RemoteBuild): Promise<RemoteModule> {
    if (!builds.has(id)) {
      builds.set(id, build);
      host.registerRemotes([
        { name: id, entry: build.entry, type: "global", entryGlobalName: build.container },
      ]);
    }
    const tryOnce = () => host.loadRemote<RemoteModule>(`${id}/app`);
    // Once more at once: what fails in passing is then never seen.
    const module = await tryOnce().catch(tryOnce);
    if (!module) throw new Error(`${id} exposes no app`);
    return module;
  }

  return {
    provide: (libraries) => provide(libraries),
    loadModule(name, build) {
      const id = `${name}@${build.version}`;
      const loading = underWay.get(id) ?? load(id, build).finally(() => underWay.delete(id));
      underWay.set(id, loading);
      return loading;
    },
  };
}

/** Begins to load the page's remote: it is ready but for its libraries when the shell asks for it. */
function startAhead(runtime: FederationRuntime): void {
  const name = document.documentElement.dataset["remote"] as RemoteName | undefined;
  const build = name && readSnapshot(document).remotes[name]?.current;
  // A failure is told to whoever asks for it later
  if (build) runtime.loadModule(name, build).catch(() => undefined);
}

if (!globalThis.oneWorldFederation) {
  // Remotes are built without a runtime of their own and find the shell's under this name (`externalRuntime`).
  globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore;
  globalThis.oneWorldFederation = createRuntime();
  startAhead(globalThis.oneWorldFederation);
}
