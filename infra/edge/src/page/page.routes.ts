import { randomBytes } from "node:crypto";
import { sessionCookieName } from "@oneworld/contracts/auth/session";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { releaseUrl } from "@oneworld/artefacts/release";
import {
  descriptionOf,
  type FullRoute,
  matchSite,
  titleOf,
  type SiteMatch,
} from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { ChosenComposition, Choice } from "../choice/choose.ts";
import type { Chooser } from "../choice/chooser.ts";
import { type ChosenSite, chosenSite } from "./chosen-site.ts";
import { compressPage } from "./compress.ts";
import { renderPage, type PageParts } from "./html.ts";
import { preloadsFor } from "./preloads.ts";
import { pageHeaders } from "./page-headers.ts";
import { snapshotOf } from "./snapshot.ts";

/** Title and description of the page for unknown addresses. */
const NOT_FOUND = { title: "Page not found", description: "There is nothing at this address." };

/**
 * `GET` of every address that is neither a call nor an artefact: composes its page. Addresses that the site map spells
 * otherwise redirect. Unknown ones answer 404 with a page that says so.
 *
 * @param siteOrigin the site's public origin, for canonical links
 */
export function pageRoutes(chooser: Chooser, siteOrigin: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const known = new WeakMap<
    ChosenComposition,
    { site: ChosenSite; snapshot: FederationSnapshot }
  >();
  const describe = (chosen: ChosenComposition) => {
    const found = known.get(chosen);
    if (found) return found;
    const site = chosenSite(chosen);
    const described = { site, snapshot: snapshotOf(chosen, site) };
    known.set(chosen, described);
    return described;
  };

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    c.set("route", "no page");
    const chosen = await chooser.forPage(c);
    const shell = chosen?.choices.get("shell");
    if (!chosen || !shell) {
      throw new ApiError("unavailable", "The site is being set up. Please try again in a moment.");
    }
    const { site, snapshot } = describe(chosen);
    const match = matchSite(site.site, pathname);
    if (match) c.set("route", match.route.path);
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }

    const nonce = randomBytes(16).toString("base64");
    const html = await renderPage({
      ...wordsOf(match, siteOrigin),
      ...shellParts(shell),
      nonce,
      remote: match && match.route.remote !== "shell" ? match.route.remote : undefined,
      snapshot,
      preloads: preloadsFor(chosen, match, hasSessionCookie(c)),
    });
    const { body, headers } = compressPage(html, c.req.header("accept-encoding"));
    return c.body(body, match ? 200 : 404, {
      ...headers,
      ...pageHeaders({ nonce, secure: c.get("secure"), servers: serversOf(chosen) }),
      "content-type": "text/html; charset=utf-8",
      // Not no-store, which would keep the page out of the browser's back-forward cache.
      "cache-control": "private, no-cache",
    });
  });
  return app;
}

/** Only auth knows whether the session is still open: this decides on preloads, not on what anyone may see. */
const hasSessionCookie = (c: Context<ServiceEnv>): boolean =>
  getCookie(c, sessionCookieName(c.get("secure"))) !== undefined;

/** Title, description and canonical address. */
function wordsOf(
  match: SiteMatch<FullRoute> | null,
  siteOrigin: string,
): Pick<PageParts, "title" | "description" | "canonical"> {
  if (!match) return { ...NOT_FOUND, canonical: null };
  const canonical = match.route.access === "public" ? siteOrigin + match.canonical : null;
  return { title: titleOf(match), description: descriptionOf(match), canonical };
}

/** What comes from the shell's release. */
function shellParts({
  current: { release, url, integrity },
}: Choice): Pick<PageParts, "entry" | "styles" | "picture"> {
  const address = (file: string) => releaseUrl(release.name, release.version, file);
  const styles = release.entry.css.map((file) => ({
    href: address(file),
    integrity: release.files[file]?.integrity,
  }));
  return { entry: { href: url, integrity }, styles, picture: address };
}

const serversOf = ({ choices }: ChosenComposition): string[] => [
  ...new Set([...choices.values()].flatMap(({ server }) => server ?? [])),
];

/** Whether the browser wants a document (`Sec-Fetch-Dest`). The edge composes no page for an image or a script. */
const wantsDocument = (destination: string | undefined): boolean =>
  destination === undefined || destination === "document" || destination === "iframe";
