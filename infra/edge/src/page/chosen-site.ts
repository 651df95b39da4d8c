import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { Language } from "@oneworld/contracts/site/languages";
import { translateManifest } from "@oneworld/contracts/site/manifest-messages";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { type FullRoute, type SiteMap, siteMapOf } from "@oneworld/contracts/site/site-map";
import type { ChosenComposition } from "../choice/choose.ts";

/** Addresses and menu of the releases that a browser gets. */
export interface ChosenSite {
  site: SiteMap<FullRoute>;
  menu: FederationSnapshot["menu"];
}

/** What the front ends of a browser state of themselves, in its language. One that is damaged keeps its addresses, and shows its fallback. */
export function chosenSite(
  { composition, choices }: ChosenComposition,
  language: Language,
): ChosenSite {
  const manifests = new Map<FrontEndName, FrontEndManifest>(composition.addressesOnly);
  for (const [name, { current }] of choices) {
    const { manifest, translations } = current.release;
    manifests.set(name, translateManifest(manifest, translations?.[language]));
  }
  const menu = [...manifests.values()]
    .flatMap((manifest) => manifest.menu ?? [])
    .toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label))
    .map(({ group, label, to, icon, count }) => ({
      group,
      label,
      to,
      icon,
      ...(count !== undefined && { count }),
    }));
  return { site: siteMapOf(manifests), menu };
}
