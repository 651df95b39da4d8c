import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { type PageMatch, readQuery } from "@oneworld/contracts/site/page-query";
import type { Language } from "@oneworld/contracts/site/languages";
import { matchSite } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { type Choice, type ChosenComposition, hasOverrides } from "../choice/choose.ts";
import type { Chooser } from "../choice/chooser.ts";
import { type ChosenSite, chosenSite } from "./chosen-site.ts";
import { pageLanguage } from "@oneworld/service-kit/http/language-cookie";
import { snapshotOf } from "./snapshot.ts";

/** What pages need of the versions that a browser gets. */
interface Described {
  /** distinguishes the versions */
  id: number;
  site: ChosenSite;
  snapshot: FederationSnapshot;
}

/** An address of the site for one browser. */
export interface FoundPage extends Described {
  pathname: string;
  search: string;
  language: Language;
  chosen: ChosenComposition;
  shell: Choice;
  /** null if there is no page at the address */
  match: PageMatch | null;
}

/** Finds what is at the address of a request, in the versions that its browser gets. */
export type FindPage = (c: Context<ServiceEnv>) => Promise<FoundPage>;

/** What every page states. */
export interface PageFacts {
  /** the site's email address */
  contact: string;
  /** whether browsers may store pages */
  mayStorePages?: boolean;
}

/**
 * The finder describes the same versions once. It throws `unavailable` as long as there is no shell.
 *
 * @param facts what every page states
 */
export function createFindPage(
  chooser: Chooser,
  { contact, mayStorePages = false }: PageFacts,
): FindPage {
  const known = new WeakMap<ChosenComposition, Map<Language, Described>>();
  let described = 0;

  function describe(chosen: ChosenComposition, language: Language): Described {
    const ofChosen = known.get(chosen) ?? new Map<Language, Described>();
    const found = ofChosen.get(language);
    if (found) return found;
    const site = chosenSite(chosen, language);
    described += 1;
    const isStorable = mayStorePages && !hasOverrides(chosen);
    const snapshot = snapshotOf(chosen, site, { contact, isStorable });
    const made = { id: described, site, snapshot };
    known.set(chosen, ofChosen.set(language, made));
    return made;
  }

  return async (c) => {
    const { pathname, search } = new URL(c.req.url);
    c.set("route", "no page");
    const chosen = await chooser.forPage(c);
    const shell = chosen?.choices.get("shell");
    if (!chosen || !shell) {
      throw new ApiError("unavailable", "The site is being set up. Please try again in a moment.");
    }
    const language = pageLanguage(c);
    const own = describe(chosen, language);
    const found = matchSite(own.site.site, pathname);
    const match = found && readQuery(found, search);
    if (match) c.set("route", match.route.path);
    return { ...own, pathname, search, language, chosen, shell, match };
  };
}
