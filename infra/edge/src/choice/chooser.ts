import type { Overrides } from "@oneworld/contracts/site/overrides";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Composition } from "../environment/composition.ts";
import { overridesOf } from "../overrides/overrides-cookie.ts";
import { choose, hasCanary, canariesOf, type ChosenComposition } from "./choose.ts";
import { giveVisitor, visitorOf } from "./visitor.ts";

/** Finds the versions that a browser gets. */
export interface Chooser {
  /**
   * For a page: gives the browser a number if it needs one.
   *
   * @returns null while no release is live
   */
  forPage(c: Context<ServiceEnv>): Promise<ChosenComposition | null>;
  /** For requests that a page makes. */
  forBrowser(
    c: Context<ServiceEnv>,
  ): Promise<{ chosen: ChosenComposition; visitor: string | null } | null>;
}

export interface ChooserOptions {
  source: CompositionSource;
  reader: ArtefactReader;
  /** signs the cookies */
  secret: string;
}

/** Most choices kept for one composition. Without overrides there are two for each front end with a canary. */
const KEPT = 256;

/** Browsers that get the same versions get the same object, so that pages can cache what they make of it. */
export function createChooser({ source, reader, secret }: ChooserOptions): Chooser {
  const kept = new WeakMap<Composition, LRUCache<string, ChosenComposition>>();

  async function chosenBy(
    composition: Composition,
    browser: { visitor: string | null; overrides: Overrides },
  ): Promise<ChosenComposition> {
    const known = kept.get(composition) ?? new LRUCache<string, ChosenComposition>({ max: KEPT });
    kept.set(composition, known);
    const key = JSON.stringify([canariesOf(composition, browser.visitor), browser.overrides]);
    const found = known.get(key) ?? (await choose(composition, browser, reader));
    // A version that can't be used now may be published or repaired later
    if (![...found.choices.values()].some(({ unusable }) => unusable)) known.set(key, found);
    return found;
  }

  const overridesIn = async (c: Context<ServiceEnv>, { production, environment }: Composition) =>
    production ? {} : overridesOf(c, environment, secret);

  return {
    async forPage(c) {
      const composition = await source.current();
      if (!composition) return null;
      const visitor = hasCanary(composition)
        ? ((await visitorOf(c, secret)) ?? (await giveVisitor(c, secret)))
        : null;
      return chosenBy(composition, { visitor, overrides: await overridesIn(c, composition) });
    },
    async forBrowser(c) {
      const composition = await source.current();
      if (!composition) return null;
      const visitor = await visitorOf(c, secret);
      const overrides = await overridesIn(c, composition);
      return { chosen: await chosenBy(composition, { visitor, overrides }), visitor };
    },
  };
}
