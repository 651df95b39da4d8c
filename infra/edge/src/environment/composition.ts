import {
  environmentSchema,
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/contracts/site/environment";
import type { Release } from "@oneworld/contracts/site/release";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";

/** A version of a front end in force: its pin, and what its release says about its files. */
export interface Deployment {
  version: DeployedVersion;
  release: Release;
}

/** An environment with the releases it names. */
export interface Composition {
  environment: string;
  frontEnds: ReadonlyMap<FrontEndName, { current: Deployment; previous: Deployment | null }>;
}

/**
 * Reads an environment document and the releases that it refers to.
 *
 * @throws Error when the document breaks its schema or puts a release in force that isn't published
 */
export async function readComposition(text: string, reader: ArtefactReader): Promise<Composition> {
  const environment: Environment = environmentSchema.parse(JSON.parse(text));
  const frontEnds = new Map<FrontEndName, { current: Deployment; previous: Deployment | null }>();
  for (const name of FRONT_ENDS) {
    const versions = versionsOf(environment, name);
    if (!versions) continue;
    const { current, previous } = versions;
    frontEnds.set(name, {
      current: required(await deployment(name, current, reader), name, current),
      previous: previous ? await deployment(name, previous, reader) : null,
    });
  }
  return { environment: environment.name, frontEnds };
}

async function deployment(
  name: FrontEndName,
  version: DeployedVersion,
  reader: ArtefactReader,
): Promise<Deployment | null> {
  const release = await reader.release(name, version.metadata.version);
  return release && { version, release };
}

function required(
  found: Deployment | null,
  name: FrontEndName,
  { metadata }: DeployedVersion,
): Deployment {
  if (!found) throw new Error(`${name}@${metadata.version} is in force but not published`);
  return found;
}
