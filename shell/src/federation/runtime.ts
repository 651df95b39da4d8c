import { createInstance } from "@module-federation/runtime";
import type { UserOptions } from "@module-federation/runtime/types";
import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { sharedVersions } from "virtual:shared-versions";
import { createBundlerRuntime } from "./bundler-runtime.ts";
import type { FederationRuntime } from "./federation-runtime.ts";
import { loadContainer, type RemoteContainer } from "./load-container.ts";
import { readSnapshot } from "./read-snapshot.ts";

function createRuntime(): FederationRuntime {
  const started = new Map<string, RemoteContainer>();
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
  const { shareScopeMap } = createInstance({
    name: "shell",
    remotes: [],
    shareStrategy: "loaded-first",
    shared: Object.fromEntries(shared) as NonNullable<UserOptions["shared"]>,
  });

  /** Each build has a container of its own, so that two can be in one page. */
  async function load(id: string, build: RemoteBuild): Promise<RemoteModule> {
    let container = started.get(id);
    if (!container) {
      container = await loadContainer(build);
      await container.init(shareScopeMap["default"] ?? {});
      started.set(id, container);
    }
    const factory = await container.get("./app");
    return factory();
  }

  return {
    provide: (libraries) => provide(libraries),
    loadModule(name, build) {
      const id = `${name}@${build.version}`;
      const tryOnce = () => load(id, build);
      const loading =
        underWay.get(id) ??
        // Once more at once: what fails in passing is then never seen.
        tryOnce()
          .catch(tryOnce)
          .finally(() => underWay.delete(id));
      underWay.set(id, loading);
      return loading;
    },
  };
}

/** Begins to load the page's remote: it is ready but for its libraries when the shell asks for it. */
function startAhead(runtime: FederationRuntime): void {
  const name = document.documentElement.dataset["remote"] as RemoteName | undefined;
  const build = name && readSnapshot(document).remotes[name]?.current;
  // A failure rejects for later callers
  if (build) runtime.loadModule(name, build).catch(() => undefined);
}

if (!globalThis.oneWorldFederation) {
  globalThis.oneWorldBundlerRuntime = createBundlerRuntime;
  globalThis.oneWorldFederation = createRuntime();
  startAhead(globalThis.oneWorldFederation);
}
