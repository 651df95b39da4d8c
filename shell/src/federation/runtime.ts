import provideRuntimeCore from "@module-federation/inject-external-runtime-core-plugin";
import { createInstance, type ModuleFederationRuntimePlugin } from "@module-federation/runtime";
import { global } from "@module-federation/runtime/helpers";
import type { UserOptions } from "@module-federation/runtime/types";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { sharedVersions } from "virtual:shared-versions";
import { type FederationRuntime, remoteIdOf } from "./federation-runtime.ts";
import { loadContainer } from "./load-container.ts";
import { readSnapshot } from "./read-snapshot.ts";

function createRuntime(): FederationRuntime {
  const builds = new Map<string, RemoteBuild>();
  /** Those that are under way, and those whose module threw: bundlers evaluate a module once. */
  const loads = new Map<string, Promise<RemoteModule>>();
  let provide: FederationRuntime["provide"] = () => undefined;
  const provided = new Promise<Record<string, object>>((resolve) => (provide = resolve));
  const shared = Object.entries(sharedVersions).map(([request, { version, shareConfig }]) => {
    const get = async () => {
      const library = (await provided)[request];
      return () => library;
    };
    return [request, { version, shareConfig, get }] as const;
  });
  /** Loads entries by the pins of the page, with time limits and a retry. */
  const pinnedEntries: ModuleFederationRuntimePlugin = {
    name: "pinned-entries",
    loadEntry: async ({ remoteInfo: { name } }) => {
      const build = builds.get(name);
      if (!build) throw new Error(`The page has no build ${name}`);
      return loadContainer(build);
    },
  };
  const federation = createInstance({
    name: "shell",
    remotes: [],
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(shared) as NonNullable<UserOptions["shared"]>,
    plugins: [provideRuntimeCore(), pinnedEntries],
  });

  /** Loads what a build exposes. @returns a function that evaluates it */
  async function load(id: string, build: RemoteBuild): Promise<() => Promise<RemoteModule>> {
    if (!builds.has(id)) {
      builds.set(id, build);
      const { entry, container } = build;
      federation.registerRemotes([{ name: id, entry, entryGlobalName: container }]);
    }
    const evaluate = await federation.loadRemote<() => Promise<RemoteModule>>(`${id}/app`, {
      loadFactory: false,
      from: "runtime",
    });
    if (!evaluate) throw new Error(`${id} exposes no ./app`);
    return evaluate;
  }

  return {
    provide: (libraries) => provide(libraries),
    addModuleInfo: (info) => void global.addGlobalSnapshot(info),
    loadModule(name, build) {
      const id = remoteIdOf(name, build);
      const tryOnce = () => load(id, build);
      const loading =
        loads.get(id) ??
        // Once more at once: what fails in passing is then never seen.
        tryOnce()
          .catch(tryOnce)
          .then(
            async (evaluate) => {
              const module = await evaluate();
              loads.delete(id);
              return module;
            },
            (error: unknown) => {
              loads.delete(id);
              throw error;
            },
          );
      loads.set(id, loading);
      return loading;
    },
  };
}

/** Begins to load the page's remote: it is ready but for its libraries when the shell asks for it. */
function startAhead(runtime: FederationRuntime, { remotes }: FederationSnapshot): void {
  const name = document.documentElement.dataset["remote"] as RemoteName | undefined;
  const build = name && remotes[name]?.current;
  // A failure rejects for later callers
  if (build) runtime.loadModule(name, build).catch(() => undefined);
}

if (!globalThis.oneWorldFederation) {
  globalThis.oneWorldFederation = createRuntime();
  startAhead(globalThis.oneWorldFederation, readSnapshot(document));
}
