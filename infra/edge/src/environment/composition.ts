import {
  frontEndsOf,
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { Release } from "@oneworld/artefacts/release";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { type ApiTable, apiTable } from "@oneworld/contracts/site/api-routes";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";

/** A version of a front end: its pin, and what its release says about its files. */
export interface Deployment {
  version: DeployedVersion;
  release: Release;
}

/** A front end in an environment: the live version, the canary and the fallback. */
export interface FrontEnd {
  current: Deployment;
  canary: Deployment | null;
  previous: Deployment | null;
}

/** An environment with the releases it names. */
export interface Composition {
  environment: string;
  revision: number;
  production: boolean;
  frontEnds: ReadonlyMap<FrontEndName, FrontEnd>;
  /** what front ends without a usable release state of themselves: their pages show a fallback */
  addressesOnly: ReadonlyMap<FrontEndName, FrontEndManifest>;
  /** the calls of all services, by the manifests of all versions in the document */
  api: ApiTable;
  /** errors of unusable live or canary releases, by `mf-forum@1.0.0` */
  damaged: ReadonlyMap<string, Error>;
  /** front ends whose fallback can't be read */
  withoutFallback: ReadonlySet<FrontEndName>;
}

/** A release as `mf-forum@1.0.0`. */
const idOf = (name: FrontEndName, { metadata }: DeployedVersion): string =>
  `${name}@${metadata.version}`;

/**
 * Reads the releases of an environment. The previous release replaces an unusable one that may be damaged. Without a previous
 * one the front end is left out, and pages show its fallback.
 *
 * @param mayBeDamaged whether the composition may lack a release, given as `mf-forum@1.0.0`
 * @throws Error if another release doesn't match its pin, or if no shell is usable
 */
export async function readComposition(
  environment: Environment,
  reader: ArtefactReader,
  mayBeDamaged: (id: string) => boolean = () => false,
): Promise<Composition> {
  const damaged = new Map<string, Error>();
  const withoutFallback = new Set<FrontEndName>();
  const usable = async (name: FrontEndName, version: DeployedVersion | undefined) => {
    if (!version) return null;
    try {
      return await deployment(name, version, reader);
    } catch (error) {
      const id = idOf(name, version);
      if (!(error instanceof Error) || !mayBeDamaged(id)) throw error;
      damaged.set(id, error);
      return null;
    }
  };
  const frontEnds = new Map<FrontEndName, FrontEnd>();
  const addressesOnly = new Map<FrontEndName, FrontEndManifest>();
  for (const name of frontEndsOf(environment)) {
    const versions = versionsOf(environment, name);
    if (!versions) continue;
    const live = await usable(name, versions.current);
    const canary = await usable(name, versions.canary);
    // Pages need it only after the live one fails, so its absence is no error
    const previous =
      versions.previous &&
      (await deployment(name, versions.previous, reader).catch(() => {
        withoutFallback.add(name);
        return null;
      }));
    const current = live ?? previous;
    if (current) frontEnds.set(name, { current, canary, previous: live && (previous ?? null) });
    else addressesOnly.set(name, versions.current.extras.manifest);
    // Every page needs it
    const failure = damaged.get(idOf(name, versions.current));
    if (!current && failure && name === "shell") throw failure;
  }
  const { name, revision, production } = environment;
  const api = apiTable(
    Object.values(environment.microFrontends)
      .flatMap((versions) => versions ?? [])
      // The live version's calls count before those of others
      .toSorted((a, b) => Number(a.deployment.default) - Number(b.deployment.default))
      .flatMap(({ extras }) => extras.manifest.api ?? []),
  );
  const found = { frontEnds, addressesOnly, damaged, withoutFallback };
  return { environment: name, revision, production, api, ...found };
}

/** The releases of an environment: live, canary and fallback. */
export const releasesOf = ({ frontEnds }: Composition): Release[] =>
  [...frontEnds.values()].flatMap(({ current, canary, previous }) =>
    [current, canary, previous].flatMap((one) => one?.release ?? []),
  );

async function deployment(
  name: FrontEndName,
  version: DeployedVersion,
  reader: ArtefactReader,
): Promise<Deployment> {
  const id = idOf(name, version);
  const found = await reader.release(name, version.metadata.version);
  if (!found) throw new Error(`${id} is live but not published`);
  if (found.pin !== version.extras.release) throw new Error(`${id} is not the release pinned`);
  const { entry, files } = found.release;
  const isSame =
    version.url === `/remotes/${name}/${version.metadata.version}/${entry.file}` &&
    files[entry.file]?.integrity === version.metadata.integrity;
  if (!isSame) throw new Error(`${id} has another entry than the one pinned`);
  return { version, release: found.release };
}
