import {
  developmentBuild,
  type FederationSnapshot,
  type RemoteBuild,
  type RemoteFiles,
} from "@oneworld/contracts/site/federation-snapshot";
import type { Assets, Release } from "@oneworld/artefacts/release";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import type { Build, Choice, ChosenComposition } from "../choice/choose.ts";
import type { ChosenSite } from "./chosen-site.ts";

/**
 * What the shell needs to know about the environment and the versions that this browser gets.
 *
 * @param facts.contact the site's email address
 * @param facts.isStorable whether the browser may store pages
 */
export function snapshotOf(
  { composition, choices }: ChosenComposition,
  { site, menu }: ChosenSite,
  { contact, isStorable }: { contact: string; isStorable: boolean },
): FederationSnapshot {
  const remotes: FederationSnapshot["remotes"] = {};
  for (const [name, choice] of choices) {
    const current = isRemoteName(name) && currentOf(name, choice);
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
    ...(isStorable && { offline: true }),
    shell: choices.get("shell")?.current.release.version ?? "",
    remotes,
    // What only the edge needs is left out: every page carries this
    site: site.map(({ remote, page, path, aliases, values, title, access, uses, isStatic }) => ({
      remote,
      page,
      path,
      ...(aliases && { aliases }),
      ...(values && { values }),
      ...(uses && { uses }),
      ...(isStatic && { isStatic }),
      title,
      access,
    })),
    menu,
    contact,
  };
}

const currentOf = (name: RemoteName, { server, current }: Choice): RemoteBuild | null =>
  server ? developmentBuild(name, server) : buildOf(current);

/** A release without a container can't be loaded. */
function buildOf({ release, url, integrity }: Build): RemoteBuild | null {
  const { container } = release.entry;
  return container ? { version: release.version, entry: url, integrity, container } : null;
}

function filesOf({ exposes, pages, fragments }: Release): RemoteFiles {
  const names = (assets: Assets | undefined) => (assets ? [...assets.js, ...assets.css] : []);
  const byName = (parts: Record<string, Assets>) =>
    Object.fromEntries(Object.entries(parts).map(([name, assets]) => [name, names(assets)]));
  const hasFragments = Object.keys(fragments).length > 0;
  return {
    app: names(exposes["./app"]),
    pages: byName(pages),
    ...(hasFragments && { fragments: byName(fragments) }),
  };
}
