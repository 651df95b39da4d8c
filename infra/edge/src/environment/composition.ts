import {
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { Release } from "@oneworld/artefacts/release";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";

/** A version of a front end: its pin, and what its release says about its files. */
export interface Deployment {
  version: DeployedVersion;
  release: Release;
}

/** A front end in an environment: what is live, what some have on trial, and what to fall back to. */
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
  /** why live or canary releases can't be used, by `mf-forum@1.0.0` */
  damaged: ReadonlyMap<string, Error>;
}

/** A release as `mf-forum@1.0.0`. */
const idOf = (name: FrontEndName, { metadata }: DeployedVersion): string =>
  `${name}@${metadata.version}`;

/**
 * Reads the releases that an environment refers to. Where a release that may be damaged can't be used, the previous one takes
 * its place; without one the front end is left out, so that pages show its fallback.
 *
 * @param mayBeDamaged whether the composition can do without a release, given as `mf-forum@1.0.0`
 * @throws Error when another release isn't published as the document pins it, or no shell can be used
 */
export async function readComposition(
  environment: Environment,
  reader: ArtefactReader,
  mayBeDamaged: (id: string) => boolean = () => false,
): Promise<Composition> {
  const damaged = new Map<string, Error>();
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
  for (const name of FRONT_ENDS) {
    const versions = versionsOf(environment, name);
    if (!versions) continue;
    const live = await usable(name, versions.current);
    const canary = await usable(name, versions.canary);
    // It is needed only when the live one fails, so its absence harms no page now
    const previous =
      versions.previous && (await deployment(name, versions.previous, reader).catch(() => null));
    const current = live ?? previous;
    if (current) frontEnds.set(name, { current, canary, previous: live && (previous ?? null) });
    // Every page needs it
    const failure = damaged.get(idOf(name, versions.current));
    if (!current && failure && name === "shell") throw failure;
  }
  const { name, revision, production } = environment;
  return { environment: name, revision, production, frontEnds, damaged };
}

/** The releases of an environment: live, on trial and to fall back to. */
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
