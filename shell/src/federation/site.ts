import { matchSite, type SiteMap, type SiteMatch } from "@oneworld/contracts/site/site-map";

let siteMap: SiteMap = [];

/** Takes the addresses that the page's front ends have, which the edge wrote into its snapshot. */
export const setSiteMap = (map: SiteMap): void => {
  siteMap = map;
};

/** Finds the page of an address in the site map of this document; null means not found. */
export const matchPage = (pathname: string): SiteMatch | null => matchSite(siteMap, pathname);
