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
import { hasSameRoles, rolesIn, versionIn, withLive, withVersions } from "./live-versions.ts";

/** Documents of the history, the latest first, that a search for a fallback reads. */
const SEARCHED = 200;

/** The live document after a change, and whether it changed. */
export interface Changed {
  environment: Environment;
  isChanged: boolean;
}

/**
 * Changes the versions of a front end in an environment. If a release that comes in is being removed at the same time, the
 * change is undone; a fallback only leaves the document again.
 *
 * @param change as of `changeEnvironment`
 * @throws Refusal when a release that members get was being removed
 */
export async function changeVersions(
  { environment, name, ...entry }: Entry & { environment: string; name: FrontEndName },
  change: (found: Environment) => Environment | Promise<Environment>,
  context: Context,
): Promise<Changed> {
  let known: readonly DeployedVersion[] = [];
  let isChanged = false;
  const after = await changeEnvironment(
    environment,
    entry,
    async (found) => {
      known = found.microFrontends[name] ?? [];
      const changed = await change(found);
      isChanged = changed !== found;
      return changed;
    },
    context,
  );
  if (!isChanged) return { environment: after, isChanged };
  const versions = after.microFrontends[name] ?? [];
  for (const one of versions) {
    const version = versionIn(one);
    const isKnown = known.some((other) => versionIn(other) === version);
    if (isKnown || (await exists({ name, version }, context))) continue;
    const isFallback = one.deployment.traffic === 0;
    const what = isFallback ? `drop the fallback ${name}@${version}` : `undo ${entry.what}`;
    const left = isFallback ? versions.filter((other) => other !== one) : [...known];
    const corrected = await changeEnvironment(
      environment,
      { what, reason: "The release was being removed." },
      (found) => (hasSameRoles(found, after, name) ? withVersions(found, name, left) : found),
      context,
    );
    if (isFallback) return { environment: corrected, isChanged };
    throw new Refusal(`${name}@${version} was just being removed. Publish it again.`);
  }
  return { environment: after, isChanged };
}

/**
 * Halts the canary of a front end, or promotes the version before its live one. A version that is rolled back leaves the
 * document, so no page falls back to it. If the front end has changed since the document was read, it stays as it is.
 *
 * @param seen the document in which the version is live or a canary
 * @throws Refusal when there is no version to go back to, or its release isn't in the store as it was
 */
export async function rollBack(
  seen: Environment,
  name: FrontEndName,
  version: string,
  entry: Entry,
  context: Context,
): Promise<Changed> {
  const { current, canary, previous } = rolesIn(seen, name);
  const halted = canary && versionIn(canary) === version ? canary : undefined;
  const live = halted ? current : previous;
  if (!live) {
    throw new Refusal(
      `${seen.name} has no version of ${name} to go back to: promote the one you want, or remove ${name}.`,
    );
  }
  if (!halted && !(await isPublishedAs(name, live, context))) {
    throw new Refusal(
      `${name}@${versionIn(live)} is no longer published as it was: promote another version. To list what is: npm run release -- list`,
    );
  }
  // A halted canary may be the fallback again that it was before
  const search = halted
    ? { live, leaving: [], oldest: halted.extras.since - 1 }
    : { live, leaving: [current, canary], oldest: 0 };
  const kept = halted ? previous : undefined;
  const fallback = kept ?? (await fallbackOf(seen, name, search, context));
  return changeVersions(
    { environment: seen.name, name, ...entry },
    (found) =>
      hasSameRoles(found, seen, name)
        ? withLive(found, name, { live, fallback, isNew: !halted })
        : found,
    context,
  );
}

interface Search {
  /** the version that falls back to it */
  live: DeployedVersion;
  /** versions that are being rolled back, to which no page may fall back */
  leaving: readonly (DeployedVersion | undefined)[];
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
  const excluded = [live, ...leaving].map((one) => one && versionIn(one));
  let searched = 0;
  for await (const document of earlierDocuments(environment.name, context)) {
    searched += 1;
    if (searched > SEARCHED || document.revision < oldest) return null;
    const { current, previous } = versionsOf(document, name) ?? {};
    if (!current || versionIn(current) !== versionIn(live) || !previous) continue;
    if (excluded.includes(versionIn(previous))) continue;
    if (await isPublishedAs(name, previous, context)) return previous;
  }
  return null;
}
