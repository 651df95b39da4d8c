import type { BuildOrigin } from "@oneworld/contracts/site/federation-snapshot";
import type { Overrides } from "@oneworld/contracts/site/overrides";
import { releaseUrl, type Release } from "@oneworld/artefacts/release";
import type { FrontEndName, RemoteName } from "@oneworld/contracts/site/front-ends";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { Composition, Deployment, FrontEnd } from "../environment/composition.ts";
import { isInCanary } from "./visitor.ts";

/** A build of a front end with the pin of its entry. */
export interface Build {
  release: Release;
  /** address of the entry */
  url: string;
  integrity: string;
}

/** What one browser gets of a front end. */
export interface Choice {
  current: Build;
  origin: BuildOrigin;
  previous: Build | null;
  /** version that the browser has chosen, if it is unusable */
  unusable?: string;
  /** development server that replaces `current` */
  server: string | null;
}

/** What one browser gets of an environment. */
export interface ChosenComposition {
  composition: Composition;
  choices: ReadonlyMap<FrontEndName, Choice>;
}

/** Whether the browser has chosen a version or a development server itself. */
export const hasOverrides = ({ choices }: ChosenComposition): boolean =>
  [...choices.values()].some(({ origin }) => origin === "override");

/** The calls that the browser's shell states for its frame, besides the session. */
export const frameDataOf = ({ choices }: ChosenComposition): readonly string[] =>
  choices.get("shell")?.current.release.manifest.frameDataForMembers ?? [];

/** Whether a browser needs a visitor number: only during a canary. */
export const hasCanary = ({ frontEnds }: Composition): boolean =>
  [...frontEnds.values()].some(({ canary }) => canary !== null);

/** The front ends whose canary a browser gets. */
export const canariesOf = ({ frontEnds }: Composition, visitor: string | null): FrontEndName[] =>
  visitor === null
    ? []
    : [...frontEnds].flatMap(([name, { canary }]) =>
        canary && gets(canary, name, visitor) ? name : [],
      );

/**
 * Chooses a version of each front end for a browser: its own override, the canary if the browser is in its share, or the live
 * version.
 *
 * @param visitor the browser's number; null without one
 * @param overrides its choices; empty in production
 */
export async function choose(
  composition: Composition,
  { visitor, overrides }: { visitor: string | null; overrides: Overrides },
  reader: ArtefactReader,
): Promise<ChosenComposition> {
  const choices = new Map<FrontEndName, Choice>();
  for (const [name, frontEnd] of composition.frontEnds) {
    const regular = regularChoice(name, frontEnd, visitor);
    const override = name === "shell" ? undefined : overrides[name];
    if (!override) choices.set(name, regular);
    else if ("server" in override) {
      choices.set(name, {
        ...regular,
        origin: "override",
        server: override.server,
        previous: regular.current,
      });
    } else
      choices.set(name, await overridden(name as RemoteName, override.version, regular, reader));
  }
  return { composition, choices };
}

function regularChoice(name: string, frontEnd: FrontEnd, visitor: string | null): Choice {
  const { current, canary, previous } = frontEnd;
  if (canary && visitor !== null && gets(canary, name, visitor)) {
    return {
      current: buildOf(canary),
      origin: "canary",
      previous: buildOf(current),
      server: null,
    };
  }
  return {
    current: buildOf(current),
    origin: "live",
    previous: previous && buildOf(previous),
    server: null,
  };
}

const gets = ({ version }: Deployment, name: string, visitor: string): boolean =>
  isInCanary(visitor, `${name}@${version.metadata.version}`, version.deployment.traffic);

/** A version that is gone or doesn't match its signature isn't chosen, and the choice says so. */
async function overridden(
  name: RemoteName,
  version: string,
  regular: Choice,
  reader: ArtefactReader,
): Promise<Choice> {
  const found = (await reader.release(name, version))?.release;
  const integrity = found?.files[found.entry.file]?.integrity;
  if (!found || !integrity) return { ...regular, unusable: version };
  const url = releaseUrl(name, version, found.entry.file);
  return {
    current: { release: found, url, integrity },
    origin: "override",
    previous: regular.current,
    server: null,
  };
}

/** The environment's pin counts, not the release's own entry. */
const buildOf = ({ version, release }: Deployment): Build => ({
  release,
  url: version.url,
  integrity: version.metadata.integrity,
});
