import { matchSite, type SiteMap, type SiteMatch } from "@oneworld/contracts/site/site-map";

let map: SiteMap = [];

/** Takes the addresses that the page's front ends have, which the edge wrote into its snapshot. */
export const setSiteMap = (site: SiteMap): void => {
  map = site;
};

export const siteMap = (): SiteMap => map;

/** Finds the page of an address in the site map of this document; null means not found. */
export const matchPage = (pathname: string): SiteMatch | null => matchSite(map, pathname);
