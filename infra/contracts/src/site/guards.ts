import type { Role } from "../profile/tiers.ts";
import type { Access } from "./front-end-manifest.ts";
import {
  matchSite,
  RETURN_PARAMETER,
  SIGN_IN_PATH,
  type SiteMap,
  type SiteMatch,
} from "./site-map.ts";

/** The sign-in page for a visitor who afterwards goes to `from`, an address of this site with query and fragment. */
export const signInPath = (from: string): string =>
  `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: from }).toString()}`;

/**
 * The page from which a guard sent the visitor to sign in, or null. Accepts only pages of this site, which prevents open
 * redirects.
 *
 * @param search query of the sign-in or sign-up page
 */
export function returnPathIn(site: SiteMap, search: string): string | null {
  const asked = new URLSearchParams(search).get(RETURN_PARAMETER);
  // Only what starts with one slash is a path; the URL parser then settles backslashes, tabs and dots as browsers do.
  if (!asked?.startsWith("/")) return null;
  const base = "https://this.site";
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  if (url?.origin !== base) return null;
  const match = matchSite(site, url.pathname);
  if (!match || match.route.access === "visitor") return null;
  // The path as written may begin with two slashes, which lead to another host
  return `${match.canonical}${url.search}${url.hash}`;
}

/** Who looks at a page: a member with their role, null for a visitor. */
export type Viewer = { role: Role } | null;

/** Whether the guard of a page lets someone see it, as far as that depends on being signed in and on the role. */
export const isOpenTo = (access: Access, viewer: Viewer): boolean =>
  access === "moderator" ? viewer?.role === "moderator" : access !== "member" || viewer !== null;

/**
 * Where the guard of a page leads; null if the page may be shown.
 *
 * @param address path and query
 */
export function guardedBy(
  site: SiteMap,
  { route }: SiteMatch,
  address: { pathname: string; search: string },
  viewer: Viewer,
): string | null {
  if (!isOpenTo(route.access, viewer))
    return viewer === null ? signInPath(address.pathname + address.search) : "/";
  if (route.access === "visitor" && viewer) return returnPathIn(site, address.search) ?? "/";
  return null;
}
