import { isDeepStrictEqual } from "node:util";
import {
  frontEndsOf,
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { Refusal } from "@oneworld/artefacts/refusal";

/** A release as a document names it, without its role there. */
export type Pinned = Pick<DeployedVersion, "url" | "metadata"> &
  Pick<DeployedVersion["extras"], "release" | "manifest">;

export const versionIn = ({ metadata }: Pick<DeployedVersion, "metadata">): string =>
  metadata.version;

/**
 * Promotes a release. The version that was live becomes the fallback; a canary of the same release ends.
 *
 * @returns the changed document; the same object if the release is live already
 * @throws Refusal while another release is a canary
 */
export function promote(environment: Environment, name: FrontEndName, pinned: Pinned): Environment {
  const before = versionsOf(environment, name);
  if (before && versionIn(before.current) === pinned.metadata.version) return environment;
  if (before?.canary && versionIn(before.canary) !== pinned.metadata.version) {
    throw new Refusal(
      `${name}@${versionIn(before.canary)} is a canary in ${environment.name}: promote it or roll it back first.`,
    );
  }
  return withVersions(environment, name, [
    deployed(environment, pinned, 100),
    ...(before ? [withTraffic(before.current, 0)] : []),
  ]);
}

/**
 * Starts a canary, or changes its share.
 *
 * @param weight percentage of members, above 0 and below 100
 * @returns the changed document; the same object if that share has the release already
 * @throws Refusal when no release is live, when this one is, or when another one is a canary
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
      `${name}@${versionIn(canary)} is a canary already: promote it or roll it back first.`,
    );
  }
  if (canary?.deployment.traffic === weight) return environment;
  return withVersions(environment, name, [
    withTraffic(current, 100 - weight, true),
    canary ? withTraffic(canary, weight) : deployed(environment, pinned, weight),
    ...(previous && versionIn(previous) !== version ? [previous] : []),
  ]);
}

/**
 * Halts a canary: everybody gets the live version. The same object if there is none.
 *
 * @param earlier the new fallback if there is none: the canary may have been it before
 */
export function haltCanary(
  environment: Environment,
  name: FrontEndName,
  earlier: DeployedVersion | null,
): Environment {
  const found = versionsOf(environment, name);
  if (!found?.canary) return environment;
  const previous = found.previous ?? earlier;
  return withVersions(environment, name, [
    withTraffic(found.current, 100),
    ...(previous ? [withTraffic(previous, 0)] : []),
  ]);
}

/**
 * Promotes the previous version again. The one that was live leaves the document, so no page falls back to it.
 *
 * @param earlier the new fallback
 * @throws Refusal when there is no such front end or no previous version
 */
export function rollBack(
  environment: Environment,
  name: FrontEndName,
  earlier: DeployedVersion | null,
): Environment {
  const { previous } = rolesIn(environment, name);
  if (!previous) {
    throw new Refusal(
      `${environment.name} has no version of ${name} to go back to: promote the one you want, or remove ${name}.`,
    );
  }
  const back = deployed(environment, { ...previous, ...previous.extras }, 100);
  return withVersions(environment, name, [back, ...(earlier ? [withTraffic(earlier, 0)] : [])]);
}

/** The versions of a front end by role. @throws Refusal when the environment lacks the front end */
export function rolesIn(environment: Environment, name: FrontEndName) {
  const found = versionsOf(environment, name);
  if (found) return found;
  const live = frontEndsOf(environment).join(", ") || "none";
  throw new Refusal(`${environment.name} has no ${name}. Its front ends: ${live}.`);
}

/**
 * Whether a front end has the same versions in two documents, in the same roles and since the same revisions. A command asks
 * this before it writes: its decision was about the document that it had read.
 */
export const hasSameRoles = (one: Environment, other: Environment, name: FrontEndName): boolean =>
  isDeepStrictEqual(rolesOf(one, name), rolesOf(other, name));

const rolesOf = (environment: Environment, name: FrontEndName) =>
  environment.microFrontends[name]?.map(({ metadata, deployment, extras }) => [
    metadata.version,
    deployment.default,
    deployment.traffic > 0,
    extras.since,
  ]);

const deployed = (
  environment: Environment,
  { url, metadata, release, manifest }: Pinned,
  traffic: number,
): DeployedVersion => {
  const extras = { release, since: environment.revision + 1, manifest };
  return { url, metadata, extras, ...withTraffic({}, traffic) };
};

/** With a share of the members. All members have the live version, or those who don't have the canary. */
const withTraffic = <Version extends object>(
  version: Version,
  traffic: number,
  isLive = traffic === 100,
) => ({ ...version, deployment: { traffic, default: isLive } });

/** The document with other versions of a front end; an empty list removes it. */
export function withVersions(
  environment: Environment,
  name: FrontEndName,
  versions: DeployedVersion[],
): Environment {
  const { [name]: _, ...others } = environment.microFrontends;
  const microFrontends = versions.length > 0 ? { ...others, [name]: versions } : others;
  return { ...environment, microFrontends };
}
