import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { isRemoteName } from "@oneworld/contracts/site/front-ends";
import { sharedVersions } from "virtual:shared-versions";
import { type FederationRuntime, type ModuleInfo, remoteIdOf } from "./federation-runtime.ts";

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
const NO_TYPES = { remoteTypes: "", remoteTypesZip: "" };

/**
 * Describes the page's host and remotes to the library's DevTools (module-federation.io/guide/debug/chrome-devtool), which read
 * them from manifests otherwise. The page has the addresses, so it requests none.
 */
export function describeToDevtools(
  { addModuleInfo }: FederationRuntime,
  { shell, remotes }: FederationSnapshot,
): void {
  const shared = Object.entries(sharedVersions).map(([sharedName, { version }]) => ({
    sharedName,
    version,
    assets: NO_ASSETS,
  }));
  const builds = Object.entries(remotes).flatMap(([name, remote]) => {
    if (!remote || !isRemoteName(name)) return [];
    const { current, previous, files } = remote;
    return [
      describe(name, current, files.app),
      ...(previous ? [describe(name, previous, [])] : []),
    ];
  });
  addModuleInfo({
    shell: {
      version: shell,
      buildVersion: shell,
      remoteTypesZip: "",
      remotesInfo: Object.fromEntries(
        builds.map(({ id, address }) => [id, { matchedVersion: address }]),
      ),
      shared,
      consumerList: [],
    },
    ...Object.fromEntries(builds.map(({ id, address, info }) => [`${id}:${address}`, info])),
  });
}

function describe(name: string, build: RemoteBuild, files: readonly string[]) {
  const address = new URL(build.entry, location.origin).href;
  const file = address.slice(address.lastIndexOf("/") + 1);
  const sync = (ending: string) => files.filter((one) => one.endsWith(ending));
  const info: ModuleInfo[string] = {
    version: build.version,
    buildVersion: build.version,
    ...NO_TYPES,
    remotesInfo: {},
    shared: [],
    publicPath: address.slice(0, -file.length),
    remoteEntry: file,
    remoteEntryType: "var",
    globalName: build.container,
    modules: [
      {
        moduleName: "app",
        modulePath: "./app",
        assets: {
          js: { sync: sync(".js"), async: [] },
          css: { sync: sync(".css"), async: [] },
        },
      },
    ],
  };
  return { id: remoteIdOf(name, build), address, info };
}
