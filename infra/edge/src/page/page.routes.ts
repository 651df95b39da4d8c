import { randomBytes } from "node:crypto";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { releaseUrl } from "@oneworld/artefacts/release";
import { descriptionOf } from "@oneworld/contracts/site/descriptions";
import { matchSite, titleOf, type SiteMatch } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { ChosenComposition, Choice } from "../choice/choose.ts";
import type { Chooser } from "../choice/chooser.ts";
import { compressPage } from "./compress.ts";
import { renderPage, type PageParts } from "./html.ts";
import { preloadsFor } from "./preloads.ts";
import { pageHeaders } from "./page-headers.ts";
import { snapshotOf } from "./snapshot.ts";

/** What a page that is not there says of itself. */
const NOT_FOUND = { title: "Page not found", description: "There is nothing at this address." };

/**
 * `GET` of every address that is neither a call nor an artefact: the page, composed for it. Addresses that the site
 * map spells otherwise redirect, unknown ones answer 404 with a page that says so.
 *
 * @param siteOrigin the site's public origin, for the addresses that search engines shall keep
 */
export function pageRoutes(chooser: Chooser, siteOrigin: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const snapshots = new WeakMap<ChosenComposition, FederationSnapshot>();

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const match = matchSite(pathname);
    c.set("route", match?.route.pattern ?? "no page");
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }
    const chosen = await chooser.forPage(c);
    const shell = chosen?.choices.get("shell");
    if (!chosen || !shell) {
      throw new ApiError("unavailable", "The site is being set up. Please try again in a moment.");
    }
    const snapshot = snapshots.get(chosen) ?? snapshotOf(chosen);
    snapshots.set(chosen, snapshot);

    const nonce = randomBytes(16).toString("base64");
    const html = renderPage({
      ...wordsOf(match, siteOrigin),
      ...shellParts(shell),
      nonce,
      remote: match && match.route.remote !== "shell" ? match.route.remote : undefined,
      snapshot,
      preloads: preloadsFor(chosen, match),
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

/** What people and search engines read of the page. */
function wordsOf(
  match: SiteMatch | null,
  siteOrigin: string,
): Pick<PageParts, "title" | "description" | "canonical"> {
  if (!match) return { ...NOT_FOUND, canonical: null };
  const canonical = match.route.guard === "none" ? siteOrigin + match.canonical : null;
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

/** Browsers say what they ask for; what they don't want as a document needn't be composed as one. */
const wantsDocument = (destination: string | undefined): boolean =>
  destination === undefined || destination === "document" || destination === "iframe";
