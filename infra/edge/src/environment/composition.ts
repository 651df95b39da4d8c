import {
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/contracts/site/environment";
import type { Release } from "@oneworld/contracts/site/release";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";

/** A version of a front end: its pin, and what its release says about its files. */
export interface Deployment {
  version: DeployedVersion;
  release: Release;
}

/** A front end in an environment: what is in force, what some have on trial, and what to fall back to. */
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
}

/**
 * Reads the releases that an environment refers to.
 *
 * @throws Error when it puts a release in force or on trial that isn't published as it pins it
 */
export async function readComposition(
  environment: Environment,
  reader: ArtefactReader,
): Promise<Composition> {
  const frontEnds = new Map<FrontEndName, FrontEnd>();
  for (const name of FRONT_ENDS) {
    const versions = versionsOf(environment, name);
    if (!versions) continue;
    const { current, canary, previous } = versions;
    frontEnds.set(name, {
      current: await deployment(name, current, reader),
      canary: canary ? await deployment(name, canary, reader) : null,
      // Nobody gets it unless the one in force fails, so its absence harms nobody now
      previous: previous ? await deployment(name, previous, reader).catch(() => null) : null,
    });
  }
  const { name, revision, production } = environment;
  return { environment: name, revision, production, frontEnds };
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
  const id = `${name}@${version.metadata.version}`;
  const found = await reader.release(name, version.metadata.version);
  if (!found) throw new Error(`${id} is in force but not published`);
  if (found.pin !== version.extras.release) throw new Error(`${id} is not the release pinned`);
  const { entry, files } = found.release;
  const isSame =
    version.url === `/remotes/${name}/${version.metadata.version}/${entry.file}` &&
    files[entry.file]?.integrity === version.metadata.integrity;
  if (!isSame) throw new Error(`${id} has another entry than the one pinned`);
  return { version, release: found.release };
}
