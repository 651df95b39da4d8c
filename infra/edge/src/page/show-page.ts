import { guardedBy } from "@oneworld/contracts/site/guards";
import { localeOf } from "@oneworld/contracts/site/languages";
import {
  type FormOutcome,
  type Rendering,
  RENDERING_COOKIE,
  RENDERINGS,
} from "@oneworld/contracts/site/served-page";
import { callOf, firstDataOf, matchSite, SIGN_IN_PATH } from "@oneworld/contracts/site/site-map";
import {
  STORED_FOR_HEADER,
  STORED_LATER_HEADER,
  VISITOR,
} from "@oneworld/contracts/site/stored-pages";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { acceptedEncoding } from "../artefacts/accepted-encoding.ts";
import { statusOf } from "../forms/send-form.ts";
import type { AskFirst, FirstAnswers } from "../render/first-answers.ts";
import type { Renderer } from "../render/renderer.ts";
import { serveMarkup } from "../render/serve-page.ts";
import { composePage } from "./compose-page.ts";
import type { FoundPage } from "./find-page.ts";
import { isLight } from "./light.ts";
import type { HeadOf } from "./page-head.ts";
import { preloadsFor } from "./preloads.ts";
import type { VisitorPage, VisitorPages } from "./visitor-pages.ts";

export interface ShowOptions {
  /** the site's public origin, for canonical links */
  siteOrigin: string;
  /** reads what a page's service says of an address; where there is nothing the page answers 404 */
  headOf: HeadOf;
  visitorPages: VisitorPages;
  /** renders pages; without it browsers do */
  server?: { renderer: Renderer; askFirst: AskFirst } | undefined;
}

/** What the services answer for a page. */
interface Asked {
  /** whether they were requested without cookies */
  isVisitor: boolean;
  head: Awaited<ReturnType<HeadOf>>;
  answers: FirstAnswers | undefined;
  /** milliseconds that it took */
  ms: number;
}

/**
 * Answers with the page of an address.
 *
 * @param refused why the form that this page answers has failed
 * @param once the word for the page's forms; a new one by default
 */
export type ShowPage = (
  c: Context<ServiceEnv>,
  found: FoundPage,
  refused: FormOutcome | null,
  once?: string,
) => Promise<Response>;

/** Composes pages; those that all visitors see alike are shared for a moment. */
export function createShowPage(options: ShowOptions): ShowPage {
  const { headOf, server, visitorPages } = options;

  /** @returns undefined if the browser renders the page */
  async function answersFor(
    c: Context<ServiceEnv>,
    { chosen, match }: FoundPage,
    isVisitor: boolean,
  ): Promise<FirstAnswers | undefined> {
    const rendering = renderingOf(c);
    if (!server || rendering === "browser") return undefined;
    if (rendering === undefined) return server.askFirst(c, chosen, match, isVisitor);
    const answers = await server.askFirst(c, chosen, null, isVisitor);
    return { ...answers, ask: () => Promise.resolve() };
  }

  /** Asks the services for all that the page is made of. */
  async function askServices(
    c: Context<ServiceEnv>,
    found: FoundPage,
    isVisitor: boolean,
  ): Promise<Asked> {
    const begun = performance.now();
    const [head, answers] = await Promise.all([
      headOf(found.chosen.composition, found.match),
      answersFor(c, found, isVisitor),
    ]);
    return { isVisitor, head, answers, ms: performance.now() - begun };
  }

  async function makePage(
    c: Context<ServiceEnv>,
    found: FoundPage,
    refused: FormOutcome | null,
    { isVisitor, head, answers, ms }: Asked,
    { isShared, once }: { isShared: boolean; once: string },
  ): Promise<VisitorPage & { times?: Times }> {
    const { chosen, match } = found;
    const elsewhere = guardOf(found, answers);
    if (elsewhere !== null) return { elsewhere };
    const asked = performance.now();
    const unrendered = new Set<string>();
    const onFault = (release: string) => void unrendered.add(release);
    const served =
      server && answers
        ? await serveMarkup(server.renderer, {
            ...requestOf(c, found, answers, once),
            form: refused ?? undefined,
            onFault,
          })
        : null;
    const rendered = performance.now();
    for (const cookie of answers?.cookies ?? []) c.header("set-cookie", cookie, { append: true });
    const page = await composePage({
      ...found,
      head: isVisitor ? head : memberHead(found, head, answers?.texts),
      served,
      isMissing: answers?.isMissing ?? false,
      unrendered: [...unrendered],
      isLight: isLight(c),
      preloads: preloadsFor(chosen, match, {
        language: found.language,
        isMember: !isVisitor,
        isServed: served?.hasPage === true,
      }).filter(({ href }) => !served || !answers?.texts.has(href)),
      siteOrigin: options.siteOrigin,
      secure: c.get("secure"),
      acceptEncoding: c.req.header("accept-encoding"),
      isShared,
    });
    const times = {
      data: ms,
      render: rendered - asked,
      compose: performance.now() - rendered,
    };
    const isComplete = served?.hasPage === true && isAnswered(match, answers?.texts);
    const headers = { ...page.headers, ...(!refused && storing(found, answers, isComplete)) };
    const isKept = match ? isComplete && page.status === 200 : served !== null;
    return { ...page, headers, isKept, times };
  }

  return async (c, found, refused, once = c.get("requestId")) => {
    let own: Times | undefined;
    const canShare =
      server !== undefined && !refused && renderingOf(c) === undefined && isPlain(found);
    const hasCookie = sessionTokenOf(c) !== undefined;
    const asked = canShare && !hasCookie ? null : await askServices(c, found, !hasCookie);
    const isShared = canShare && (asked === null || asked.answers?.session?.user === null);
    const make = async () => {
      const all = asked && !isShared ? asked : await askServices(c, found, true);
      const { times, ...page } = await makePage(c, found, refused, all, { isShared, once });
      own = times;
      return page;
    };
    const page = await (isShared ? visitorPages.get(keyOf(c, found), make) : make());
    if ("elsewhere" in page) return c.redirect(page.elsewhere, redirectStatus(page, refused));
    const status = refused ? (statusOf(refused) as ContentfulStatusCode) : page.status;
    return c.body(page.body, status, { ...page.headers, ...(own && timing(own)) });
  };
}

/**
 * Status of a guard's redirect. With 307 the browser sends a refused form once more: to the sign-in page, which shows what was written. So
 * the words are in no cookie and no address.
 */
function redirectStatus({ elsewhere }: { elsewhere: string }, refused: FormOutcome | null) {
  if (!refused) return 302;
  return !refused.isButton && elsewhere.startsWith(`${SIGN_IN_PATH}?`) ? 307 : 303;
}

/** Where a page's guard leads this browser; null if it may see the page, or as long as it is unknown who is signed in. */
function guardOf(
  { site, match, pathname, search }: FoundPage,
  answers: FirstAnswers | undefined,
): string | null {
  if (!match || !answers?.session) return null;
  return guardedBy(site.site, match, { pathname, search }, answers.session.user);
}

/**
 * The head of a member's page. Services state heads for visitors: a member doesn't get that of an address without data for them, and an
 * address of which they get the data, such as their own post before moderators publish it, isn't missing.
 */
function memberHead(
  { match }: FoundPage,
  head: Asked["head"],
  texts: ReadonlyMap<string, string> | undefined,
): Asked["head"] {
  if (head !== "missing") return isAnswered(match, texts) ? head : null;
  const call = callOf(match?.params ?? {}, match?.route.head ?? "");
  return texts?.has(call.replace(/\/head$/, "")) ? null : head;
}

const isAnswered = (
  match: FoundPage["match"],
  texts: ReadonlyMap<string, string> | undefined,
): boolean => firstDataOf(match).every((call) => texts?.has(call));

const requestOf = (
  c: Context<ServiceEnv>,
  { pathname, search, match, ...found }: FoundPage,
  answers: FirstAnswers,
  once: string,
) => ({
  ...found,
  match,
  address: pathname + (match?.search ?? search),
  locale: localeOf(found.language),
  answers,
  // Visitors share pages
  once: answers.session?.user ? once : undefined,
  isLight: isLight(c),
});

/**
 * Of an address with a cursor there are more than the cache should hold. Parameters that the page doesn't read don't count. Unknown
 * addresses share a page ({@link pageAbove}).
 */
const isPlain = ({ match }: FoundPage): boolean => match?.isBounded ?? true;

/** The page that an unknown address stands below, whose links are marked as current; null for others. There are as many as pages. */
function pageAbove({ site }: FoundPage["site"], pathname: string): string | null {
  const first = `/${pathname.split("/", 2)[1] ?? ""}`;
  return matchSite(site, first) ? first : null;
}

/** Everything that a visitor's page depends on. */
const keyOf = (
  c: Context<ServiceEnv>,
  { id, site, language, pathname, search, match }: FoundPage,
): string =>
  JSON.stringify([
    id,
    language,
    // An unknown address below a page has no key of that page
    match ? "page" : "unknown",
    // A guard's redirect leads back to the whole address
    match
      ? pathname + (match.route.access === "public" ? match.search : search)
      : pageAbove(site, pathname),
    acceptedEncoding(c.req.header("accept-encoding"))?.[0],
    c.get("secure"),
    // Services write whole addresses into some answers
    c.get("siteHost"),
    isLight(c),
  ]);

/**
 * The header that says for whom a browser may store a page, or that it may later, when the server renders it with its data. There is
 * none for pages of accounts and of moderators, those whose address is a secret, and those that the server never renders.
 */
function storing(
  { chosen, snapshot, match }: FoundPage,
  answers: FirstAnswers | undefined,
  isComplete: boolean,
): Record<string, string> {
  if (!answers || !snapshot.offline || !match) return {};
  const { remote, access, isListed } = match.route;
  if (remote === "shell" || access === "moderator" || isListed === false) return {};
  if (!chosen.choices.get(remote)?.current.release.server) return {};
  return isComplete && answers.session
    ? { [STORED_FOR_HEADER]: answers.session.user?.id ?? VISITOR }
    : { [STORED_LATER_HEADER]: "1" };
}

/** Tests and developers may have the browser render pages, or make the calls of pages that the server renders. */
const renderingOf = (c: Context<ServiceEnv>): Rendering | undefined =>
  RENDERINGS.find((one) => one === getCookie(c, RENDERING_COOKIE));

/** How long the parts of the work took, in milliseconds. A page that is shared has none: others did the work. */
type Times = Record<"data" | "render" | "compose", number>;

/** https://www.w3.org/TR/server-timing */
const timing = (times: Times): { "server-timing": string } => ({
  "server-timing": Object.entries(times)
    .map(([name, ms]) => `${name};dur=${ms.toFixed(1)}`)
    .join(", "),
});
