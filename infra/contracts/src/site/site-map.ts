import type { FrontEndManifest, PageEntry } from "./front-end-manifest.ts";
import type { FrontEndName } from "./front-ends.ts";
import { labelOf, matchPath, moreExactFirst } from "./path-pattern.ts";

/** Name of the site, the end of every document title. */
export const SITE_NAME = "One World. One Future.";

/** The guard's redirect target, and the default target after signing in. */
export const SIGN_IN_PATH = "/auth/signin";
export const SIGN_UP_PATH = "/auth/signup";
/** Query parameter of both: where a visitor goes once signed in. */
export const RETURN_PARAMETER = "returnTo";
export const WELCOME_PATH = "/welcome";

/** The part of a page's manifest entry that the shell reads. */
export type SiteRoute = { remote: FrontEndName } & Pick<
  PageEntry,
  "page" | "path" | "aliases" | "values" | "title" | "access" | "uses" | "isStatic"
>;

/** The addresses of a site, the more exact ones first. Any other address is a not-found page. */
export type SiteMap<Route extends SiteRoute = SiteRoute> = readonly Route[];

/** A route with everything that its front end states. */
export type FullRoute = Omit<PageEntry, "remote"> & { remote: FrontEndName };

export interface SiteMatch<Route extends SiteRoute = SiteRoute> {
  route: Route;
  /** canonical values of the path's parameters, and of the query's if it was read (`page-query.ts`) */
  params: Record<string, string>;
  /** Canonical spelling of the address; redirect to it if it differs. */
  canonical: string;
}

/** The site map of some front ends: literal segments come before parameters. */
export function siteMapOf(
  manifests: Iterable<readonly [FrontEndName, Pick<FrontEndManifest, "pages">]>,
): SiteMap<FullRoute> {
  return [...manifests]
    .flatMap(([remote, { pages }]) =>
      pages.map((page) => ({ ...page, remote: page.remote ?? remote })),
    )
    .toSorted((a, b) => moreExactFirst(a.path, b.path));
}

/**
 * Most characters of a segment, as the address spells it. Ids have 36, and slugs of stories fit; calls that are made with longer ones
 * would be refused by servers for the size of their headers.
 */
const SEGMENT_MAX = 200;

/** Finds the page of an address in any letter case; null means not found, as for every address with a segment over 200 characters. */
export function matchSite<Route extends SiteRoute>(
  map: SiteMap<Route>,
  pathname: string,
): SiteMatch<Route> | null {
  if (pathname.split("/").some(({ length }) => length > SEGMENT_MAX)) return null;
  for (const route of map) {
    const { path, aliases = [], values } = route;
    const match =
      matchPath(path, pathname, values) ??
      (aliases.some((alias) => matchPath(alias, pathname)) ? matchPath(path, path, values) : null);
    if (match) return { route, ...match };
  }
  return null;
}

/** Puts the labels of an address's parameters into a text of its route. */
function labelled({ route, params }: SiteMatch, text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name] ?? "";
    return labelOf(route.values ?? {}, name, value);
  });
}

/** The title of a page without the site's name. */
export const titleOf = (match: SiteMatch): string => labelled(match, match.route.title);

/** The document title. */
export const documentTitle = (title: string): string => `${title} | ${SITE_NAME}`;

/** The description of a page. */
export const descriptionOf = (match: SiteMatch<FullRoute>): string =>
  labelled(match, match.route.description);

/** The call for the signed-in member, the first one of every page. */
export const SESSION_ADDRESS = "/api/users/session";

/** The calls of those templates for which the address has every `{name}`. */
const callsOf = (params: SiteMatch["params"], templates: readonly string[] = []): string[] =>
  templates
    .filter((template) =>
      [...template.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => params[name]),
    )
    .map((template) => callOf(params, template));

/** A page's first calls, for every visitor. */
export const firstDataOf = (match: SiteMatch<FullRoute> | null): string[] => [
  SESSION_ADDRESS,
  ...callsOf(match?.params ?? {}, match?.route.data),
];

/**
 * A page's further first calls for a member.
 *
 * @param viewer the member's id; without it, calls that need it are left out
 */
export function memberDataOf(match: SiteMatch<FullRoute> | null, viewer?: string): string[] {
  const params = { ...match?.params, ...(viewer && { viewer }) };
  return callsOf(params, match?.route.dataForMembers);
}

/** A call that a manifest states as a template (RFC 6570: simple, reserved and form-style expansion), for an address's parameters. */
export const callOf = (params: SiteMatch["params"], template: string): string =>
  template.replaceAll(/\{([+?&]?)(\w+)\}/g, (_, operator: string, name: string) => {
    const value = params[name];
    if (operator === "+") return encodeURI(value ?? "");
    if (operator === "") return encodeURIComponent(value ?? "");
    return value === undefined ? "" : `${operator}${name}=${encodeURIComponent(value)}`;
  });
