import { guardedBy, isOpenTo } from "@oneworld/contracts/site/guards";
import { documentTitle, titleOf, type SiteMatch } from "@oneworld/contracts/site/site-map";
import type { ShellSession } from "../session/session.ts";
import { onNavigation } from "./routing-events.ts";
import { matchPage, siteMap } from "./site.ts";

/** The page of the current address that may be shown now; null while a guard holds it back or nothing is there. */
export function activePage(session: ShellSession, pathname: string): SiteMatch | null {
  const match = matchPage(pathname);
  return match && isOpenTo(match.route.access, session.get()) ? match : null;
}

/** Where the current address has to lead instead: its canonical spelling, or what its guard demands. */
export function redirectFor(
  session: ShellSession,
  url: Pick<URL, "pathname" | "search">,
): string | null {
  const match = matchPage(url.pathname);
  if (!match) return null;
  if (match.canonical !== url.pathname) return match.canonical + url.search;
  if (!session.isKnown()) return null;
  return guardedBy(siteMap(), match, url, session.get());
}

export interface NavigationOptions {
  session: ShellSession;
  /** title of a page that isn't there */
  notFoundTitle: string;
  /** makes single-spa check again which front end is active */
  refresh(): void;
  /** gets whether a guard holds the page back until the server has answered who is signed in */
  gate: { hold(): void; release(): void };
}

/** Keeps address, guards and document title in step with the site map. */
export function followSiteMap({ session, notFoundTitle, refresh, gate }: NavigationOptions): void {
  /** Whether the member is on the way elsewhere. */
  const redirect = (): boolean => {
    const target = redirectFor(session, location);
    if (target) history.replaceState(null, "", target);
    return target !== null;
  };
  const holdOrRelease = () => {
    const isHeld = matchPage(location.pathname) && !activePage(session, location.pathname);
    if (isHeld) gate.hold();
    else gate.release();
  };
  const arrive = () => {
    if (redirect()) return;
    const match = matchPage(location.pathname);
    document.title = documentTitle(match ? titleOf(match) : notFoundTitle);
    holdOrRelease();
  };
  onNavigation(arrive);

  session.subscribe(() => {
    // Signing in here changes the address first. What another tab does to the session moves the member in this one, too.
    if (redirect()) return;
    holdOrRelease();
    refresh();
  });
  arrive();
}
