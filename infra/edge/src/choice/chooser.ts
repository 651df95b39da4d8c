import type { Overrides } from "@oneworld/contracts/site/overrides";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import type { ArtefactReader } from "../artefacts/artefact-reader.ts";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Composition } from "../environment/composition.ts";
import { overridesOf } from "../overrides/overrides-cookie.ts";
import { choose, hasTrial, trialsOf, type ChosenComposition } from "./choose.ts";
import { giveVisitor, visitorOf } from "./visitor.ts";

/** Finds out what the browser that asks gets. */
export interface Chooser {
  /**
   * For a page: gives the browser a number where it needs one.
   *
   * @returns null while no release is live
   */
  forPage(c: Context<ServiceEnv>): Promise<ChosenComposition | null>;
  /** For anything that follows from a page. */
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

/** Choices kept for one composition. Without overrides there are two for each front end on trial. */
const KEPT = 256;

/** Browsers that get the same also get the same object, which what is made of it can be kept by. */
export function createChooser({ source, reader, secret }: ChooserOptions): Chooser {
  const kept = new WeakMap<Composition, Map<string, ChosenComposition>>();

  async function chosenBy(
    composition: Composition,
    browser: { visitor: string | null; overrides: Overrides },
  ): Promise<ChosenComposition> {
    const known = kept.get(composition) ?? new Map<string, ChosenComposition>();
    kept.set(composition, known);
    const key = JSON.stringify([trialsOf(composition, browser.visitor), browser.overrides]);
    const found = known.get(key) ?? (await choose(composition, browser, reader));
    if (known.size < KEPT) known.set(key, found);
    return found;
  }

  const overridesIn = (c: Context<ServiceEnv>, { production, environment }: Composition) =>
    production ? {} : overridesOf(c, environment, secret);

  return {
    async forPage(c) {
      const composition = await source.current();
      if (!composition) return null;
      const visitor = hasTrial(composition)
        ? (visitorOf(c, secret) ?? giveVisitor(c, secret))
        : null;
      return chosenBy(composition, { visitor, overrides: overridesIn(c, composition) });
    },
    async forBrowser(c) {
      const composition = await source.current();
      if (!composition) return null;
      const visitor = visitorOf(c, secret);
      const overrides = overridesIn(c, composition);
      return { chosen: await chosenBy(composition, { visitor, overrides }), visitor };
    },
  };
}
