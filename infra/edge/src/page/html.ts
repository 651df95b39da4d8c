import {
  SHELL_ELEMENT_ID,
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { directionOf, type Language, msg } from "@oneworld/contracts/site/languages";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import { documentTitle, SITE_NAME } from "@oneworld/contracts/site/site-map";
import { SERVED_ELEMENT_ID, UNRENDERED_ATTRIBUTE } from "@oneworld/contracts/site/served-page";
import { html, raw } from "hono/html";
import { PICTURE_SIZE } from "../picture/draw-picture.ts";
import { PICTURE_SUFFIX } from "../picture/picture-address.ts";
import type { ServedMarkup } from "../render/serve-page.ts";
import { edgeWords } from "./edge-words.ts";
import { linkedDataOf, openGraphOf } from "./head-data.ts";
import type { Preload } from "./preloads.ts";
import { manifestAddress } from "./site-files.routes.ts";
import { AFTER_PAINT } from "./start-after-paint.ts";

export interface PageParts {
  language: Language;
  title: string;
  /** one sentence about the page */
  description: string;
  /** the address for search engines; null for pages that they should not list */
  canonical: string | null;
  /** what the page's service says of the address */
  head: PageHead | null;
  /** address of the page's Atom feed */
  feed: string | null;
  /** the page as the server has rendered it; null if the browser renders it */
  served: ServedMarkup | null;
  /** releases that have failed to render their part */
  unrendered: readonly string[];
  /** whether it has no scripts, fonts and pictures */
  isLight: boolean;
  /** the page's remote, if it loads before the shell asks for it */
  remote: RemoteName | undefined;
  snapshot: FederationSnapshot;
  preloads: readonly Preload[];
  /** the shell's entry with its pin */
  entry: { href: string; integrity: string };
  /** the shell's style sheets with their pins */
  styles: readonly { href: string; integrity: string | undefined }[];
  /** addresses of the shell's pictures by file name */
  picture: (file: Picture) => string;
}

/** Pictures that stand for the site. They are files of the shell's releases (`shell/src/static`). */
export type Picture =
  | "icon.svg"
  | "icon-192.png"
  | "icon-512.png"
  | "icon-maskable-192.png"
  | "icon-maskable-512.png"
  | "apple-touch-icon.png"
  | "share.png";

type Html = ReturnType<typeof html>;

/**
 * The whole document. The snapshot stands before the scripts: an async one from the cache runs before the rest of the document has arrived.
 */
export async function renderPage(parts: PageParts): Promise<string> {
  const { language, title, served, isLight, remote, snapshot, entry, styles, picture } = parts;
  const t = edgeWords(language);
  const unrendered = parts.unrendered.join(" ");
  const preloads = isLight ? [] : parts.preloads;
  const isServed = served?.hasPage ?? false;
  const page = await html`<!doctype html>
<html lang="${language}"${remote && html` data-remote="${remote}"`} dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${parts.description}">
<title>${documentTitle(title)}</title>
${!isLight && scriptTags(snapshot, entry, isServed)}
${served && !isLight && html`<script>${raw(served.script)}</script>`}
${served && styleTags(served)}
${preloads.map((preload) => ahead(preload, isServed))}
${styles.map(styleLink)}
<link rel="icon" href="${picture("icon.svg")}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${picture("apple-touch-icon.png")}">
<link rel="manifest" href="${manifestAddress(language)}">
${shareTags(parts)}
${headTags(parts)}
</head>
<body>
<div id="${SHELL_ELEMENT_ID}"${unrendered && html` ${raw(UNRENDERED_ATTRIBUTE)}="${unrendered}"`}>${served && raw(served.html)}</div>
${served && !isLight && servedState(served)}
${isLight ? html`<p>${t(LIGHT)}</p>` : html`<noscript>${t(served ? WITHOUT_SCRIPTS : NEEDS_SCRIPTS)}</noscript>`}
</body>
</html>
`;
  return page.toString();
}

/** JSON for a `<script>` element, which it can't end. */
const scriptJson = (value: unknown): string => scriptText(JSON.stringify(value));

const scriptText = (json: string): string => json.replaceAll("<", String.raw`\u003c`);

/** What a light page says at its end. */
const LIGHT = msg(
  "This is the light version, without scripts and pictures. Chats and the shop's checkout need the full version.",
);
const WITHOUT_SCRIPTS = msg(
  "You can read, sign in, write, like and follow without JavaScript. Chats and the shop's checkout need it.",
);
const NEEDS_SCRIPTS = msg(
  "This site needs JavaScript. Please switch it on and load the page again.",
);

const scriptTags = (
  snapshot: FederationSnapshot,
  entry: PageParts["entry"],
  isServed: boolean,
): Html => html`<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">${raw(scriptJson(snapshot))}</script>
<script defer${isServed && afterPaint} src="${entry.href}" integrity="${entry.integrity}" crossorigin></script>`;

/** What the markup needs before the first paint. */
const styleTags = ({ styles }: ServedMarkup): Html =>
  html`${styles.map(({ css, attributes }) => html`<style${raw(attributes)}>${raw(css)}</style>\n`)}`;

const servedState = ({ state }: ServedMarkup): Html =>
  html`<script type="application/json" id="${SERVED_ELEMENT_ID}">${raw(scriptText(state))}</script>`;

/** What a shared link shows (ogp.me), and the address that search engines list. */
function shareTags({ title, description, canonical, picture, head }: PageParts): Html {
  if (canonical === null) return html`<meta name="robots" content="noindex">`;
  const { origin } = new URL(canonical);
  const isDrawn = !head || head.image?.includes(PICTURE_SUFFIX);
  const tags = {
    "og:site_name": SITE_NAME,
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    ...(!head && { "og:image": new URL(picture("share.png"), canonical).href }),
    ...(head && openGraphOf(head, origin)),
    ...(isDrawn && {
      "og:image:width": String(PICTURE_SIZE.width),
      "og:image:height": String(PICTURE_SIZE.height),
    }),
  };
  return html`<link rel="canonical" href="${canonical}">
${Object.entries(tags).map(([property, content]) => html`<meta property="${property}" content="${content}">\n`)}
<meta name="twitter:card" content="summary_large_image">`;
}

/** What search engines and readers of feeds find on a page that states calls for it. */
function headTags({ title, canonical, head, feed }: PageParts): Html {
  const { origin } = new URL(canonical ?? "http://page.invalid");
  return html`${feed && html`<link rel="alternate" type="application/atom+xml" title="${documentTitle(title)}" href="${feed}">\n`}
${head?.author && html`<meta name="author" content="${head.author}">\n`}
${head && html`<script type="application/ld+json">${raw(scriptJson(linkedDataOf(head, origin)))}</script>`}`;
}

/** Leaves out a sheet without a pin, because its content could be anything. */
function styleLink({ href, integrity }: PageParts["styles"][number]): Html | null {
  if (!integrity) return null;
  return html`<link rel="stylesheet" href="${href}" crossorigin integrity="${integrity}">\n`;
}

const afterPaint = raw(` type="${AFTER_PAINT}"`);

/**
 * Fetches a file or call early. A chunk also runs early, so that the code that imports it finds it. The attributes of the
 * others have to match those of the later request, or the browser fetches everything twice.
 *
 * @param isServed whether scripts begin after the first paint ({@link AFTER_PAINT}): until then the network has time for one of them
 */
function ahead(preload: Preload, isServed: boolean): Html {
  const { href, as, integrity, isChunk, isFederation, isFirst, isLater } = preload;
  const pin = integrity && html` integrity="${integrity}"`;
  const link = (rel: string, isLow?: boolean): Html =>
    html`<link rel="${rel}" as="${as}"${isLow && raw(' fetchpriority="low"')} href="${href}" crossorigin${pin}>\n`;
  if (!isChunk || !integrity)
    return link(isServed && as === "script" ? AFTER_PAINT : "preload", isLater);
  return html`${isServed && isFirst && link("preload", true)}<script async${isServed && afterPaint}${isFederation && raw(" data-federation")} src="${href}" crossorigin${pin}></script>\n`;
}
