import type {
  OverridableRemote,
  OverrideLink,
  Overrides,
  OverridesOverview,
} from "@oneworld/contracts/site/overrides";
import { overrideLinkSchema } from "@oneworld/contracts/site/overrides";
import { isRemoteName, type RemoteName } from "@oneworld/contracts/site/front-ends";
import { ApiError, invalidFields } from "@oneworld/service-kit/http/errors";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import { parseJson, textOf } from "@oneworld/artefacts/json";
import type { Verifier } from "@oneworld/artefacts/envelope";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Composition } from "../environment/composition.ts";

/** Versions of a remote that the toolbar offers. */
const OFFERED = 50;

/**
 * The environment, when a browser may override remotes in it.
 *
 * @throws ApiError 404 in production, which doesn't reveal overrides
 */
export async function overridableEnvironment(source: CompositionSource): Promise<Composition> {
  const composition = await source.current();
  if (composition && !composition.production) return composition;
  throw new ApiError("not_found", "There is nothing at this address.");
}

/** Every remote of the environment with its available versions. */
export async function overviewOf(
  { environment, frontEnds }: Composition,
  overrides: Overrides,
  reader: ArtefactReader,
): Promise<OverridesOverview> {
  const remotes = await Promise.all(
    [...frontEnds].map(async ([name, { current, canary }]): Promise<OverridableRemote[]> => {
      if (!isRemoteName(name)) return [];
      return [
        {
          name,
          current: current.version.metadata.version,
          canary: canary && {
            version: canary.version.metadata.version,
            traffic: canary.version.deployment.traffic,
          },
          available: (await reader.versions(name)).slice(0, OFFERED),
          override: overrides[name] ?? null,
        },
      ];
    }),
  );
  return { environment, remotes: remotes.flat() };
}

/**
 * Checks that every chosen version is published.
 *
 * @throws ApiError 400 that names the remote
 */
export async function requirePublished(
  overrides: Overrides,
  reader: ArtefactReader,
): Promise<void> {
  for (const [name, override] of Object.entries(overrides) as [
    RemoteName,
    Overrides[RemoteName],
  ][]) {
    if (!override || !("version" in override)) continue;
    if (await reader.release(name, override.version)) continue;
    throw invalidFields({
      [`overrides.${name}`]: `${name}@${override.version} is not published.`,
    });
  }
}

/**
 * Reads a signed link.
 *
 * @param now milliseconds since 1970
 * @throws ApiError 403 if no key for override links has signed it, if it is for another environment, or if it has expired
 */
export async function readLink(
  token: string,
  { environment }: Composition,
  keys: Verifier,
  now: number,
): Promise<OverrideLink> {
  const text = Buffer.from(token, "base64url").toString();
  const payload = await keys.open("override", text);
  const { data } = overrideLinkSchema.safeParse(payload && parseJson(textOf(payload)));
  if (data?.environment !== environment) {
    throw new ApiError("forbidden", "This link is not for this site.");
  }
  if (data.expires * 1_000 <= now) throw new ApiError("forbidden", "This link has expired.");
  return data;
}
