import type { Language } from "@oneworld/contracts/site/languages";
import { translateManifest } from "@oneworld/contracts/site/manifest-messages";
import { type FullRoute, type SiteMap, siteMapOf } from "@oneworld/contracts/site/site-map";
import type { Composition } from "../environment/composition.ts";

const known = new WeakMap<Composition, Map<Language, SiteMap<FullRoute>>>();

/** The addresses of the live versions, which programs get; browsers get those of the versions chosen for them. */
export function liveSite(composition: Composition, language: Language = "en"): SiteMap<FullRoute> {
  const ofComposition = known.get(composition) ?? new Map<Language, SiteMap<FullRoute>>();
  const found = ofComposition.get(language);
  if (found) return found;
  const manifests = new Map(composition.addressesOnly);
  for (const [name, { current }] of composition.frontEnds) {
    const { manifest, translations } = current.release;
    manifests.set(name, translateManifest(manifest, translations?.[language]));
  }
  const site = siteMapOf(manifests);
  known.set(composition, ofComposition.set(language, site));
  return site;
}
