import {
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import { Refusal } from "@oneworld/artefacts/refusal";

/** A release as a document names it, apart from its part there. */
export type Pinned = Pick<DeployedVersion, "url" | "metadata"> & { release: string };

const versionIn = ({ metadata }: Pick<DeployedVersion, "metadata">): string => metadata.version;

/**
 * Promotes a release. The version that was live becomes the previous one, to fall back to; a canary of the
 * release ends by it.
 *
 * @returns the changed document; the same one where the release is live already
 * @throws Refusal while another release is on trial
 */
export function promote(environment: Environment, name: FrontEndName, pinned: Pinned): Environment {
  const before = versionsOf(environment, name);
  if (before && versionIn(before.current) === pinned.metadata.version) return environment;
  if (before?.canary && versionIn(before.canary) !== pinned.metadata.version) {
    throw new Refusal(
      `${name}@${versionIn(before.canary)} is on trial in ${environment.name}: promote it or roll it back first.`,
    );
  }
  return withVersions(environment, name, [
    part(environment, pinned, 100, true),
    ...(before ? [asPrevious(before.current)] : []),
  ]);
}

/**
 * Lets a share of members have a release on trial, or changes the share of the one that is on trial.
 *
 * @param weight percentage of members, above 0 and below 100
 * @returns the changed document; the same one where that share has the release on trial already
 * @throws Refusal when no release is live, the release is, or another one is on trial
 */
export function startCanary(
  environment: Environment,
  name: FrontEndName,
  pinned: Pinned,
  weight: number,
): Environment {
  const found = versionsOf(environment, name);
  const { version } = pinned.metadata;
  if (!found) throw new Refusal(`No ${name} is live in ${environment.name}: promote one.`);
  const { current, canary, previous } = found;
  if (versionIn(current) === version) throw new Refusal(`${name}@${version} is live already.`);
  if (canary && versionIn(canary) !== version) {
    throw new Refusal(
      `${name}@${versionIn(canary)} is on trial already: promote it or roll it back first.`,
    );
  }
  if (canary?.deployment.traffic === weight) return environment;
  const trial = canary
    ? { ...canary, deployment: { traffic: weight, default: false } }
    : part(environment, pinned, weight, false);
  return withVersions(environment, name, [
    { ...current, deployment: { traffic: 100 - weight, default: true } },
    trial,
    ...(previous && versionIn(previous) !== version ? [previous] : []),
  ]);
}

/** Ends a trial: everybody gets the live version. The same document where there is none. */
export function haltCanary(environment: Environment, name: FrontEndName): Environment {
  const found = versionsOf(environment, name);
  if (!found?.canary) return environment;
  return withVersions(environment, name, [
    { ...found.current, deployment: { traffic: 100, default: true } },
    ...(found.previous ? [found.previous] : []),
  ]);
}

/**
 * Promotes the previous version again. The one that was live leaves the document, so no page falls back to it.
 *
 * @param earlier what members fall back to from now on
 * @throws Refusal when there is no previous version
 */
export function rollBack(
  environment: Environment,
  name: FrontEndName,
  earlier: DeployedVersion | null,
): Environment {
  const previous = versionsOf(environment, name)?.previous;
  if (!previous) {
    throw new Refusal(
      `${environment.name} has no version of ${name} to go back to: promote the one you want.`,
    );
  }
  const back = part(environment, { ...previous, release: previous.extras.release }, 100, true);
  const isOther = earlier && versionIn(earlier) !== versionIn(previous);
  return withVersions(environment, name, [back, ...(isOther ? [asPrevious(earlier)] : [])]);
}

const part = (
  environment: Environment,
  { url, metadata, release }: Pinned,
  traffic: number,
  isDefault: boolean,
): DeployedVersion => ({
  url,
  metadata,
  deployment: { traffic, default: isDefault },
  extras: { release, since: environment.revision + 1 },
});

const asPrevious = (version: DeployedVersion): DeployedVersion => ({
  ...version,
  deployment: { traffic: 0, default: false },
});

/** The document with other versions of a front end; none at all take it out. */
export function withVersions(
  environment: Environment,
  name: FrontEndName,
  versions: DeployedVersion[],
): Environment {
  const { [name]: _, ...others } = environment.microFrontends;
  const microFrontends = versions.length > 0 ? { ...others, [name]: versions } : others;
  return { ...environment, microFrontends };
}
