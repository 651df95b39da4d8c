import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { FormEntry } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { type PageMatch, readQuery } from "@oneworld/contracts/site/page-query";
import {
  callOf,
  firstDataOf,
  type FullRoute,
  matchSite,
  type SiteMap,
} from "@oneworld/contracts/site/site-map";
import { guardedBy, returnPathIn, signInPath } from "@oneworld/contracts/site/guards";
import { type FormOutcome, RENDERING_COOKIE } from "@oneworld/contracts/site/served-page";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { acceptedEncoding } from "../artefacts/accepted-encoding.ts";
import type { ChosenComposition } from "../choice/choose.ts";
import { readForm, type SentForm } from "../forms/read-form.ts";
import { assertOwnPage, type FormSender, statusOf } from "../forms/send-form.ts";
import type { Chooser } from "../choice/chooser.ts";
import { type ChosenSite, chosenSite } from "./chosen-site.ts";
import { composePage } from "./compose-page.ts";
import { preloadsFor } from "./preloads.ts";
import { isLight, keepChoice } from "./light.ts";
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
  /** origins besides the requested host whose pages may send forms */
  siteOrigins: readonly string[];
  /** makes the calls of forms */
  sendForm: FormSender;
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
export function pageRoutes(options: PageOptions): Hono<ServiceEnv> {
  const { chooser, siteOrigin, siteOrigins, headOf, sendForm, server } = options;
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

  /** The page of an address; undefined if there is none, with the redirect that its spelling asks for. */
  const find = async (c: Context<ServiceEnv>) => {
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
    return { pathname, search, chosen, shell, id, site, snapshot, match };
  };

  /** @param refused why the form that this page answers has failed */
  const show = async (
    c: Context<ServiceEnv>,
    place: Awaited<ReturnType<typeof find>>,
    refused: FormOutcome | null,
  ) => {
    const { pathname, search, chosen, shell, id, site, snapshot, match } = place;
    const locale = localeOf(c);
    const acceptEncoding = c.req.header("accept-encoding");
    const secure = c.get("secure");
    const light = isLight(c);
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
      const request = {
        chosen,
        snapshot,
        match,
        address: pathname + search,
        locale,
        once: isMember ? c.get("requestId") : undefined,
        form: refused ?? undefined,
        isLight: light,
      };
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
        isLight: light,
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
    const isShared = server && isPlain && isVisitor(c) && isRenderedHere(c) && !refused;
    const page = isShared
      ? await visitorPages.get(
          JSON.stringify([
            id,
            pathname + search,
            locale,
            acceptedEncoding(acceptEncoding)?.[0],
            secure,
            light,
          ]),
          compose,
        )
      : await compose();
    if ("elsewhere" in page) return c.redirect(page.elsewhere, refused ? 303 : 302);
    const status = refused ? (statusOf(refused) as ContentfulStatusCode) : page.status;
    return c.body(page.body, status, page.headers);
  };

  app.get("*", async (c) => {
    const place = await find(c);
    const { pathname, search, match } = place;
    if (match && match.canonical !== pathname) return c.redirect(match.canonical + search, 301);
    const kept = match && keepChoice(c, search);
    if (match && kept !== null) return c.redirect(match.canonical + kept, 303);
    if (!match && !wantsDocument(c.req.header("sec-fetch-dest"))) {
      throw new ApiError("not_found", "There is nothing at this address.");
    }
    return show(c, place, null);
  });

  // A form that was sent without scripts: its call is made here, and the page shows what has become of it
  app.post("*", async (c) => {
    const place = await find(c);
    const { chosen, match, search, site } = place;
    if (!match) throw new ApiError("not_found", "There is nothing at this address.");
    const form = readForm(await c.req.text(), c.req.header("content-type"), (id) =>
      formIn(chosen, id),
    );
    const here = match.canonical + search;
    // Nothing of a form that needs scripts stays in the address or the history
    if (!form) return c.redirect(here, 303);
    assertOwnPage(c, siteOrigins);
    const refused = await sendForm(c, chosen.composition, form);
    if (!refused) return c.redirect(nextAddress(site.site, match, search, form), 303);
    const needsSignIn = refused.isButton && refused.code === "unauthenticated";
    return needsSignIn ? c.redirect(signInPath(here), 303) : show(c, place, refused);
  });
  return app;
}

/** A form that a front end of this browser states, by its id: `mf-forum/comment`. */
function formIn({ choices }: ChosenComposition, id: string): FormEntry | undefined {
  const [owner = "", name = ""] = id.split("/");
  const forms = choices.get(owner as FrontEndName)?.current.release.manifest.forms ?? {};
  return Object.hasOwn(forms, name) ? forms[name] : undefined;
}

/** Where a form leads after success: where its page was asked to lead, where its manifest says, or back. Always a page of the site. */
function nextAddress(
  site: SiteMap<FullRoute>,
  match: PageMatch,
  search: string,
  { entry, values }: SentForm,
): string {
  const asked = match.route.access === "visitor" ? returnPathIn(site, search) : null;
  if (asked !== null) return asked;
  if (entry.leadsTo === undefined) return match.canonical + search;
  const { pathname, search: query } = new URL(callOf(values, entry.leadsTo), "http://site.invalid");
  const next = matchSite(site, pathname);
  return next ? next.canonical + query : "/";
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
