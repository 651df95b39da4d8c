import {
  versionsOf,
  type DeployedVersion,
  type Environment,
} from "@oneworld/artefacts/environment";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Context } from "../context.ts";
import { exists, isPublishedAs } from "../publishing/published-release.ts";
import { changeEnvironment, earlierDocuments, type Entry } from "./environment-document.ts";
import { hasSameRoles, rolesIn, withVersions } from "./live-versions.ts";

/** Documents of the history, the latest first, that a search for a fallback reads. */
const SEARCHED = 200;

/**
 * Changes the versions of a front end in an environment. If a release that comes in is being removed at the same time, the
 * change is undone; a fallback only leaves the document again.
 *
 * @param change as of `changeEnvironment`
 * @returns the live document afterwards, and whether it changed
 * @throws Refusal when a release that members get was being removed
 */
export async function changeVersions(
  { environment, name, ...entry }: Entry & { environment: string; name: FrontEndName },
  change: (found: Environment) => Environment | Promise<Environment>,
  context: Context,
): Promise<{ environment: Environment; isChanged: boolean }> {
  let before: Environment | undefined;
  let isChanged = false;
  const after = await changeEnvironment(
    environment,
    entry,
    async (found) => {
      before = found;
      const changed = await change(found);
      isChanged = changed !== found;
      return changed;
    },
    context,
  );
  if (!isChanged) return { environment: after, isChanged };
  const known = before?.microFrontends[name] ?? [];
  const versions = after.microFrontends[name] ?? [];
  for (const one of versions) {
    const { version } = one.metadata;
    const isKnown = known.some(({ metadata }) => metadata.version === version);
    if (isKnown || (await exists({ name, version }, context))) continue;
    const isFallback = one.deployment.traffic === 0;
    const left = isFallback ? versions.filter((other) => other !== one) : known;
    const corrected = await changeEnvironment(
      environment,
      {
        what: isFallback ? `drop the fallback ${name}@${version}` : `undo ${entry.what}`,
        reason: "The release was being removed.",
      },
      (found) => (hasSameRoles(found, after, name) ? withVersions(found, name, left) : found),
      context,
    );
    if (isFallback) return { environment: corrected, isChanged };
    throw new Refusal(`${name}@${version} was just being removed. Publish it again.`);
  }
  return { environment: after, isChanged };
}

/** The fallback for `haltCanary`: the live version's earlier one, if the canary was it. */
export async function fallbackAfterHalt(
  environment: Environment,
  name: FrontEndName,
  context: Context,
): Promise<DeployedVersion | null> {
  const { current, canary, previous } = rolesIn(environment, name);
  if (!canary || previous) return null;
  // No further back than to the document before the canary
  const search = { live: current, leaving: [], oldest: canary.extras.since - 1 };
  return fallbackOf(environment, name, search, context);
}

/**
 * The fallback for `rollBack`: the version that preceded the previous one.
 *
 * @throws Refusal when the previous release isn't in the store as it was
 */
export async function fallbackAfterRollback(
  environment: Environment,
  name: FrontEndName,
  context: Context,
): Promise<DeployedVersion | null> {
  const { current, canary, previous } = rolesIn(environment, name);
  if (!previous) return null;
  if (!(await isPublishedAs(name, previous, context))) {
    throw new Refusal(
      `${name}@${previous.metadata.version} is no longer published as it was: promote another version. To list what is: npm run release -- list`,
    );
  }
  const search = { live: previous, leaving: canary ? [current, canary] : [current], oldest: 0 };
  return fallbackOf(environment, name, search, context);
}

interface Search {
  /** the version that falls back to it */
  live: DeployedVersion;
  /** versions that are being rolled back, to which no page may fall back */
  leaving: readonly DeployedVersion[];
  /** the first revision that counts */
  oldest: number;
}

/** The last fallback of a version in the history that is still published. */
async function fallbackOf(
  environment: Environment,
  name: FrontEndName,
  { live, leaving, oldest }: Search,
  context: Context,
): Promise<DeployedVersion | null> {
  const excluded = [live, ...leaving].map(({ metadata }) => metadata.version);
  let searched = 0;
  for await (const document of earlierDocuments(environment.name, context)) {
    searched += 1;
    if (searched > SEARCHED || document.revision < oldest) return null;
    const { current, previous } = versionsOf(document, name) ?? {};
    if (current?.metadata.version !== live.metadata.version || !previous) continue;
    if (excluded.includes(previous.metadata.version)) continue;
    if (await isPublishedAs(name, previous, context)) return previous;
  }
  return null;
}
