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
 * Promotes a release, or gives it to a share of members as a canary. The version that a promotion replaces becomes the fallback.
 *
 * @param share percentage of members, above 0; below 100 it starts a canary or changes its share
 * @returns the changed document; the same object if that share has the release already
 * @throws Refusal while another release is a canary, or when no other release is live beside a canary
 */
export function promote(
  environment: Environment,
  name: FrontEndName,
  pinned: Pinned,
  share = 100,
): Environment {
  const { current, canary, previous } = versionsOf(environment, name) ?? {};
  const { version } = pinned.metadata;
  const isLive = current !== undefined && versionIn(current) === version;
  if (isLive && share === 100) return environment;
  if (isLive) throw new Refusal(`${name}@${version} is live already.`);
  if (canary && versionIn(canary) !== version) {
    throw new Refusal(
      `${name}@${versionIn(canary)} is a canary in ${environment.name}: promote it or roll it back first.`,
    );
  }
  if (share === 100) {
    const fallback = current ? [withTraffic(current, 0)] : [];
    return withVersions(environment, name, [deployed(environment, pinned, 100), ...fallback]);
  }
  if (!current) throw new Refusal(`No ${name} is live in ${environment.name}: promote one.`);
  if (canary?.deployment.traffic === share) return environment;
  return withVersions(environment, name, [
    withTraffic(current, 100 - share, true),
    canary ? withTraffic(canary, share) : deployed(environment, pinned, share),
    ...(previous && versionIn(previous) !== version ? [previous] : []),
  ]);
}

/** Promotes several releases. */
export const promoteAll = (
  environment: Environment,
  releases: readonly { release: { name: FrontEndName }; pinned: Pinned }[],
): Environment =>
  releases.reduce(
    (found, { release, pinned }) => promote(found, release.name, pinned),
    environment,
  );

/** The document with one version for all members, and perhaps a fallback. @param isNew whether its role begins now */
export const withLive = (
  environment: Environment,
  name: FrontEndName,
  {
    live,
    fallback,
    isNew,
  }: { live: DeployedVersion; fallback: DeployedVersion | null; isNew: boolean },
): Environment =>
  withVersions(environment, name, [
    isNew ? deployed(environment, { ...live, ...live.extras }, 100) : withTraffic(live, 100),
    ...(fallback ? [withTraffic(fallback, 0)] : []),
  ]);

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
