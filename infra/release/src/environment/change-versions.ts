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
import { haltCanary, hasSameRoles, rolesIn, rollBack, withVersions } from "./live-versions.ts";

/**
 * Changes the versions of a front end in an environment. If a release that comes in is being removed at the same time, the
 * change is undone.
 *
 * @param change as of `changeEnvironment`
 * @returns the live document afterwards, and whether it changed
 * @throws Refusal when a release was being removed
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
  for (const { metadata } of after.microFrontends[name] ?? []) {
    const { version } = metadata;
    const isKnown = known.some((one) => one.metadata.version === version);
    if (isKnown || (await exists(context, name, version))) continue;
    await changeEnvironment(
      environment,
      { what: `undo ${entry.what}`, reason: "The release was being removed." },
      (found) => (hasSameRoles(found, after, name) ? withVersions(found, name, known) : found),
      context,
    );
    throw new Refusal(`${name}@${version} was just being removed. Publish it again.`);
  }
  return { environment: after, isChanged };
}

/** Halts the canary of a front end. The live version gets its fallback back if the canary was it. */
export async function halt(
  environment: Environment,
  name: FrontEndName,
  context: Context,
): Promise<Environment> {
  const { current, previous } = rolesIn(environment, name);
  const earlier = previous ?? (await fallbackOf(environment, name, current, [], context));
  return haltCanary(environment, name, earlier);
}

/**
 * Promotes the previous version of a front end again. It falls back to the version that preceded it then.
 *
 * @throws Refusal when there is none, or its release isn't in the store as it was
 */
export async function goBack(
  environment: Environment,
  name: FrontEndName,
  context: Context,
): Promise<Environment> {
  const { current, canary, previous } = rolesIn(environment, name);
  if (!previous) return rollBack(environment, name, null);
  if (!(await isPublishedAs(name, previous, context))) {
    throw new Refusal(
      `${name}@${previous.metadata.version} is no longer published as it was: promote another version. To list what is: release list`,
    );
  }
  const leaving = canary ? [current, canary] : [current];
  const earlier = await fallbackOf(environment, name, previous, leaving, context);
  return rollBack(environment, name, earlier);
}

/**
 * The last fallback of a version in the history that is still published.
 *
 * @param live the version that falls back to it
 * @param leaving versions that are being rolled back, to which no page may fall back
 */
async function fallbackOf(
  environment: Environment,
  name: FrontEndName,
  live: DeployedVersion,
  leaving: readonly DeployedVersion[],
  context: Context,
): Promise<DeployedVersion | null> {
  const excluded = [live, ...leaving].map(({ metadata }) => metadata.version);
  for await (const document of earlierDocuments(environment.name, context)) {
    const { current, previous } = versionsOf(document, name) ?? {};
    if (current?.metadata.version !== live.metadata.version || !previous) continue;
    if (excluded.includes(previous.metadata.version)) continue;
    if (await isPublishedAs(name, previous, context)) return previous;
  }
  return null;
}
