import { type FullRoute, type SiteMap, siteMapOf } from "@oneworld/contracts/site/site-map";
import type { Composition } from "../environment/composition.ts";

const known = new WeakMap<Composition, SiteMap<FullRoute>>();

/** The addresses of the live versions, which programs get; browsers get those of the versions chosen for them. */
export function liveSite(composition: Composition): SiteMap<FullRoute> {
  const found = known.get(composition);
  if (found) return found;
  const manifests = new Map(composition.addressesOnly);
  for (const [name, { current }] of composition.frontEnds) {
    manifests.set(name, current.release.manifest);
  }
  const site = siteMapOf(manifests);
  known.set(composition, site);
  return site;
}
