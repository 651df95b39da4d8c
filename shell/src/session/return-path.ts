import { RETURN_PARAMETER, SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import { matchPage } from "../federation/site.ts";

/** The sign-in page for a visitor who afterwards goes to `from`, an address of this site with query and fragment. */
export const signInPath = (from: string): string =>
  `${SIGN_IN_PATH}?${new URLSearchParams({ [RETURN_PARAMETER]: from }).toString()}`;

/**
 * The page that the visitor was sent away from by a guard, null where none has done so. Whatever isn't a page of this
 * site counts as none, so that a link can't use the sign-in page to lead members elsewhere.
 *
 * @param search query of the sign-in or sign-up page
 */
export function returnPath(search: string): string | null {
  const asked = new URLSearchParams(search).get(RETURN_PARAMETER);
  // Only what starts with one slash is a path; the URL parser then settles backslashes, tabs and dots as browsers do.
  if (!asked?.startsWith("/")) return null;
  const base = "https://this.site";
  const url = URL.canParse(asked, base) ? new URL(asked, base) : null;
  if (url?.origin !== base) return null;
  const access = matchPage(url.pathname)?.route.access;
  if (access === undefined || access === "visitor") return null;
  return `${url.pathname}${url.search}${url.hash}`;
}
