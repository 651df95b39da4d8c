import { createHash } from "node:crypto";
import { releaseUrl } from "@oneworld/artefacts/release";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { type Language, msg } from "@oneworld/contracts/site/languages";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import type { PageMatch } from "@oneworld/contracts/site/page-query";
import { descriptionOf, titleOf } from "@oneworld/contracts/site/site-map";
import type { ChosenComposition, Choice } from "../choice/choose.ts";
import type { ServedMarkup } from "../render/serve-page.ts";
import { pictureAddress } from "../picture/picture-address.ts";
import { compressPage } from "./compress.ts";
import { edgeWords } from "./edge-words.ts";
import { feedAddress } from "./feed.routes.ts";
import { renderPage, type PageParts } from "./html.ts";
import { lightMarkup } from "./light.ts";
import { pageHeaders } from "./page-headers.ts";
import type { Preload } from "./preloads.ts";

/** Title and description of the page for unknown addresses. */
const NOT_FOUND = {
  title: msg("Page not found"),
  description: msg("There is nothing at this address."),
};

/** The answer to a request for a page. */
export interface ComposedPage {
  status: 200 | 404;
  body: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
}

export interface PageContents {
  language: Language;
  chosen: ChosenComposition;
  shell: Choice;
  snapshot: FederationSnapshot;
  match: PageMatch | null;
  /** what the page's service says of the address; `missing` if there is nothing */
  head: PageHead | "missing" | null;
  served: ServedMarkup | null;
  /** releases that have failed to render their part */
  unrendered: readonly string[];
  /** whether it has no scripts, fonts and pictures; then it has to be rendered whole */
  isLight: boolean;
  /** whether a service says that there is nothing at the address */
  isMissing: boolean;
  preloads: readonly Preload[];
  /** the site's public origin, for canonical links */
  siteOrigin: string;
  /** whether the browser uses https */
  secure: boolean;
  /** header of the request */
  acceptEncoding: string | undefined;
  /** whether many readers get the page */
  isShared: boolean;
}

/** Writes a page with its headers. Nothing in it depends on who requests it but what `served` holds. */
export async function composePage(contents: PageContents): Promise<ComposedPage> {
  const { language, chosen, shell, snapshot, match, head, preloads, siteOrigin, secure } = contents;
  // What isn't there as markup comes by scripts
  const isLight = contents.isLight && (contents.served?.hasPage ?? false);
  const served =
    isLight && contents.served ? lightMarkup(contents.served, language) : contents.served;
  const html = await renderPage({
    ...wordsOf(match, siteOrigin, head, edgeWords(language)),
    language,
    ...shellParts(shell),
    served,
    unrendered: contents.unrendered,
    isLight,
    remote: match && !(match.route.isStatic && served?.hasPage) ? remoteOf(match) : undefined,
    snapshot,
    preloads,
  });
  const { body, headers } = compressPage(html, contents.acceptEncoding, contents.isShared);
  const security = {
    isLight,
    scripts: served && !isLight ? [hashOf(served.script)] : [],
    styles: (served?.styles ?? []).map(({ css }) => hashOf(css)),
    secure,
    servers: serversOf(chosen),
  };
  return {
    status: match && head !== "missing" && !contents.isMissing ? 200 : 404,
    body,
    headers: {
      ...headers,
      ...pageHeaders(security),
      "content-type": "text/html; charset=utf-8",
      // Not no-store, which would keep the page out of the browser's back-forward cache.
      "cache-control": "private, no-cache",
    },
  };
}

const remoteOf = ({ route: { remote } }: PageMatch): RemoteName | undefined =>
  remote === "shell" ? undefined : remote;

/** A source of the content security policy for an inline element (w3.org/TR/CSP3, hash-source). */
const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Title, description and canonical address, and what else stands in the head. */
function wordsOf(
  match: PageMatch | null,
  siteOrigin: string,
  head: PageHead | "missing" | null,
  t: (message: string) => string,
): Pick<PageParts, "title" | "description" | "canonical" | "head" | "feed"> {
  if (!match || head === "missing")
    return {
      title: t(NOT_FOUND.title),
      description: t(NOT_FOUND.description),
      canonical: null,
      head: null,
      feed: null,
    };
  const canonical =
    match.route.access === "public"
      ? siteOrigin + (head?.path ?? match.canonical + match.search)
      : null;
  return {
    title: head?.title ?? titleOf(match),
    description: head?.description ?? descriptionOf(match),
    canonical,
    head: head && { ...head, image: head.image ?? pictureAddress(head) },
    feed: match.route.feed === undefined ? null : feedAddress(match.canonical),
  };
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
