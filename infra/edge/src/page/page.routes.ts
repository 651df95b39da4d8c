import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { readQuery } from "@oneworld/contracts/site/page-query";
import { firstDataOf, matchSite } from "@oneworld/contracts/site/site-map";
import { guardedBy } from "@oneworld/contracts/site/guards";
import { RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { acceptedEncoding } from "../artefacts/accepted-encoding.ts";
import type { ChosenComposition } from "../choice/choose.ts";
import type { Chooser } from "../choice/chooser.ts";
import { type ChosenSite, chosenSite } from "./chosen-site.ts";
import { composePage } from "./compose-page.ts";
import { preloadsFor } from "./preloads.ts";
import type { HeadOf } from "./page-head.ts";
import { snapshotOf } from "./snapshot.ts";
import type { AskFirst } from "../render/first-answers.ts";
import { localeOf } from "../render/locale-of.ts";
import type { Renderer } from "../render/renderer.ts";
import { serveMarkup } from "../render/serve-page.ts";
import { createVisitorPages, type VisitorPage } from "./visitor-pages.ts";

interface PageOptions {
  chooser: Chooser;
  /** the site's public origin, for canonical links */
  siteOrigin: string;
  /** reads what a page's service says of an address; where there is nothing the page answers 404 */
  headOf: HeadOf;
  /** renders pages; without it browsers do */
  server?: { renderer: Renderer; askFirst: AskFirst } | undefined;
}

/** What pages need of the versions that a browser gets. */
interface Described {
  /** distinguishes the versions */
  id: number;
  site: ChosenSite;
  snapshot: FederationSnapshot;
}

/**
 * `GET` of every address that is neither a call nor an artefact: composes its page. Addresses that the site map spells
 * otherwise redirect. Unknown ones answer 404 with a page that says so.
 */
export function pageRoutes({ chooser, siteOrigin, headOf, server }: PageOptions): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const visitorPages = createVisitorPages();
  const known = new WeakMap<ChosenComposition, Described>();
  let described = 0;
  const describe = (chosen: ChosenComposition) => {
    const found = known.get(chosen);
    if (found) return found;
    const site = chosenSite(chosen);
    described += 1;
    const made = { id: described, site, snapshot: snapshotOf(chosen, site) };
    known.set(chosen, made);
    return made;
  };

  app.get("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    c.set("route", "no page");
    const chosen = await chooser.forPage(c);
    const shell = chosen?.choices.get("shell");
    if (!chosen || !shell) {
      throw new ApiError("unavailable", "The site is being set up. Please try again in a moment.");
    }
    const { id, site, snapshot } = describe(chosen);
    const found = matchSite(site.site, pathname);
    const match = found && readQuery(found, search);
    if (match) c.set("route", match.route.path);
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }

    const locale = localeOf(c);
    const acceptEncoding = c.req.header("accept-encoding");
    const secure = c.get("secure");
    const compose = async (): Promise<VisitorPage> => {
      const begun = performance.now();
      const [head, answers] = await Promise.all([
        headOf(chosen.composition, match),
        isRenderedHere(c) ? server?.askFirst(c, chosen.composition, match) : undefined,
      ]);
      const asked = performance.now();
      const isMember = answers?.session && answers.session.user !== null;
      const address = { pathname, search };
      const elsewhere =
        match && isMember !== undefined && guardedBy(site.site, match, address, isMember);
      if (elsewhere) return { elsewhere };
      const request = { chosen, snapshot, match, address: pathname + search, locale };
      const served =
        server && answers ? await serveMarkup(server.renderer, { ...request, answers }) : null;
      const rendered = performance.now();
      for (const cookie of answers?.cookies ?? []) c.header("set-cookie", cookie, { append: true });
      const page = await composePage({
        chosen,
        shell,
        snapshot,
        match,
        head,
        served,
        preloads: preloadsFor(chosen, match, !isVisitor(c)).filter(
          ({ href }) => !served || !answers?.texts.has(href),
        ),
        siteOrigin,
        secure,
        acceptEncoding,
      });
      const times = {
        data: asked - begun,
        render: rendered - asked,
        compose: performance.now() - rendered,
      };
      const isComplete =
        served?.hasPage === true && firstDataOf(match).every((call) => answers?.texts.has(call));
      return { ...page, isComplete, headers: { ...page.headers, ...(served && timing(times)) } };
    };
    // Of an address with a cursor there are more than the cache should hold
    const isPlain = match?.search === search && match.isBounded;
    const isShared = server && isPlain && isVisitor(c) && isRenderedHere(c);
    const page = isShared
      ? await visitorPages.get(
          JSON.stringify([
            id,
            pathname + search,
            locale,
            acceptedEncoding(acceptEncoding)?.[0],
            secure,
          ]),
          compose,
        )
      : await compose();
    if ("elsewhere" in page) return c.redirect(page.elsewhere, 302);
    return c.body(page.body, page.status, page.headers);
  });

  // A form that was sent without scripts: nothing is done, and nothing stays in the address or the history
  app.post("*", async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const chosen = await chooser.forPage(c);
    const match = chosen && matchSite(describe(chosen).site.site, pathname);
    if (!match) throw new ApiError("not_found", "There is nothing at this address.");
    return c.redirect(match.canonical + search, 303);
  });
  return app;
}

/** A browser may render pages itself, so that tests and developers see its calls. */
const isRenderedHere = (c: Context<ServiceEnv>): boolean =>
  getCookie(c, RENDERING_COOKIE) !== "browser";

/** Only auth knows whether a session is still open; without the cookie there is none. */
const isVisitor = (c: Context<ServiceEnv>): boolean => sessionTokenOf(c) === undefined;

/** How long the parts of the work took, in milliseconds (w3.org/TR/server-timing). */
const timing = (times: Record<string, number>): { "server-timing": string } => ({
  "server-timing": Object.entries(times)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(", "),
});

/** Whether the browser wants a document (`Sec-Fetch-Dest`). The edge composes no page for an image or a script. */
const wantsDocument = (destination: string | undefined): boolean =>
  destination === undefined || destination === "document" || destination === "iframe";
