import {
  environmentSchema,
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/contracts/site/environment";
import { releaseUrl, type Release } from "@oneworld/contracts/site/release";
import type { ArtefactStore } from "./artefact-store.ts";
import { Refusal } from "./refusal.ts";

const pathOf = (name: string): string => `environments/${name}.json`;

/** The environment's document; an empty one where there is none yet. */
export async function readEnvironment(store: ArtefactStore, name: string): Promise<Environment> {
  const bytes = await store.read(pathOf(name));
  if (!bytes) return { schema: "v1-pre", name, revision: 0, microFrontends: {} };
  const parsed = environmentSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  if (parsed.success) return parsed.data;
  throw new Refusal(`${pathOf(name)} is not an environment: ${parsed.error.issues[0]?.message}`);
}

/** Writes a changed document under the next revision. */
export async function writeEnvironment(
  store: ArtefactStore,
  environment: Environment,
): Promise<void> {
  const next = environmentSchema.parse({ ...environment, revision: environment.revision + 1 });
  await store.write(pathOf(next.name), `${JSON.stringify(next, null, 2)}\n`);
}

/**
 * Puts a release in force. The version in force until now becomes the previous one, to fall back to.
 *
 * @returns the changed document; the same one where the release is in force already
 */
export function putInForce(environment: Environment, release: Release): Environment {
  const { name, version } = release;
  const before = versionsOf(environment, name)?.current;
  if (before?.metadata.version === version) return environment;
  const previous = before && { ...before, deployment: { traffic: 0, default: false } };
  return {
    ...environment,
    microFrontends: {
      ...environment.microFrontends,
      [name]: [deployed(release), ...(previous ? [previous] : [])],
    },
  };
}

function deployed({ name, version, entry, files }: Release): DeployedVersion {
  const integrity = files[entry.file]?.integrity;
  if (!integrity) throw new Refusal(`${name}@${version} doesn't list its entry among its files.`);
  return {
    url: releaseUrl(name, version, entry.file),
    metadata: { version, integrity },
    deployment: { traffic: 100, default: true },
  };
}
