import type {
  FederationSnapshot,
  RemoteBuild,
  RemoteFiles,
} from "@oneworld/contracts/site/federation-snapshot";
import type { Assets, Release } from "@oneworld/contracts/site/release";
import { REMOTES } from "@oneworld/contracts/site/site-map";
import type { Composition, Deployment } from "../environment/composition.ts";

/** What the shell has to know about the remotes in force. */
export function snapshotOf({ environment, frontEnds }: Composition): FederationSnapshot {
  const remotes: FederationSnapshot["remotes"] = {};
  for (const name of REMOTES) {
    const found = frontEnds.get(name);
    const current = found && buildOf(found.current);
    if (!current) continue;
    remotes[name] = {
      current,
      files: filesOf(found.current.release),
      previous: found.previous && buildOf(found.previous),
    };
  }
  return { environment, remotes };
}

/** The environment's pin counts, not the release's own word. A release without a container can't be loaded. */
function buildOf({ version, release }: Deployment): RemoteBuild | null {
  const { container } = release.entry;
  if (!container) return null;
  return {
    version: version.metadata.version,
    entry: version.url,
    integrity: version.metadata.integrity,
    container,
  };
}

function filesOf({ exposes, pages }: Release): RemoteFiles {
  const names = (assets: Assets | undefined) => (assets ? [...assets.js, ...assets.css] : []);
  return {
    app: names(exposes["./app"]),
    pages: Object.fromEntries(Object.entries(pages).map(([page, assets]) => [page, names(assets)])),
  };
}
