import { randomBytes } from "node:crypto";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { releaseUrl } from "@oneworld/contracts/site/release";
import { descriptionOf } from "@oneworld/contracts/site/descriptions";
import { matchSite, titleOf } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/errors";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Composition } from "../environment/composition.ts";
import { compressPage } from "./compress.ts";
import { renderPage, type PageParts } from "./html.ts";
import { preloadsFor } from "./preloads.ts";
import { securityHeaders } from "./security-headers.ts";
import { siteOrigin } from "./site-origin.ts";
import { snapshotOf } from "./snapshot.ts";

/** What a page that is not there says of itself. */
const NOT_FOUND = { title: "Page not found", description: "There is nothing at this address." };

/**
 * `GET` of every address that is neither a call nor an artefact: the page, composed for it. Addresses that the site
 * map spells otherwise redirect, unknown ones answer 404 with a page that says so.
 */
export function pageRoutes(source: CompositionSource, secure: boolean): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const snapshots = new WeakMap<Composition, FederationSnapshot>();

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const match = matchSite(pathname);
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }
    const composition = await source.current();
    const shell = composition?.frontEnds.get("shell")?.current;
    if (!composition || !shell) {
      throw new ApiError("unavailable", "The site is being set up. Please try again in a moment.");
    }
    const snapshot = snapshots.get(composition) ?? snapshotOf(composition);
    snapshots.set(composition, snapshot);

    const { release, version } = shell;
    const nonce = randomBytes(16).toString("base64");
    const address = (file: string) => releaseUrl(release.name, release.version, file);
    const parts: PageParts = {
      ...(match ? { title: titleOf(match), description: descriptionOf(match) } : NOT_FOUND),
      canonical: match?.route.guard === "none" ? siteOrigin(c) + pathname : null,
      nonce,
      snapshot,
      preloads: preloadsFor(composition, match),
      entry: { href: version.url, integrity: version.metadata.integrity },
      styles: release.entry.css.map(address),
      picture: address,
    };
    const { body, headers } = compressPage(renderPage(parts), c.req.header("accept-encoding"));
    return c.body(body, match ? 200 : 404, {
      ...headers,
      ...securityHeaders(nonce, secure),
      "content-type": "text/html; charset=utf-8",
      // Not no-store, which would keep the page out of the browser's back-forward cache.
      "cache-control": "private, no-cache",
    });
  });
  return app;
}

/** Browsers say what they ask for; what they don't want as a document needn't be composed as one. */
const wantsDocument = (destination: string | undefined): boolean =>
  destination === undefined || destination === "document" || destination === "iframe";
