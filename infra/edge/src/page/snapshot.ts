import {
  developmentBuild,
  type FederationSnapshot,
  type RemoteBuild,
  type RemoteFiles,
} from "@oneworld/contracts/site/federation-snapshot";
import type { Assets, Release } from "@oneworld/artefacts/release";
import { REMOTES, type RemoteName } from "@oneworld/contracts/site/site-map";
import type { Build, Choice, ChosenComposition } from "../choice/choose.ts";

/** What the shell has to know about its environment and the remotes that this browser gets. */
export function snapshotOf({ composition, choices }: ChosenComposition): FederationSnapshot {
  const remotes: FederationSnapshot["remotes"] = {};
  for (const name of REMOTES) {
    const choice = choices.get(name);
    const current = choice && currentOf(name, choice);
    if (!current) continue;
    remotes[name] = {
      current,
      origin: choice.origin,
      ...(choice.unusable !== undefined && { unusable: choice.unusable }),
      files: choice.server ? { app: [], pages: {} } : filesOf(choice.current.release),
      previous: choice.previous && buildOf(choice.previous),
    };
  }
  return {
    environment: composition.environment,
    revision: composition.revision,
    overridable: !composition.production,
    shell: choices.get("shell")?.current.release.version ?? "",
    remotes,
  };
}

const currentOf = (name: RemoteName, { server, current }: Choice): RemoteBuild | null =>
  server ? developmentBuild(name, server) : buildOf(current);

/** A release without a container can't be loaded. */
function buildOf({ release, url, integrity }: Build): RemoteBuild | null {
  const { container } = release.entry;
  return container ? { version: release.version, entry: url, integrity, container } : null;
}

function filesOf({ exposes, pages }: Release): RemoteFiles {
  const names = (assets: Assets | undefined) => (assets ? [...assets.js, ...assets.css] : []);
  return {
    app: names(exposes["./app"]),
    pages: Object.fromEntries(Object.entries(pages).map(([page, assets]) => [page, names(assets)])),
  };
}
