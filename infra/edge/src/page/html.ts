import {
  SHELL_ELEMENT_ID,
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import { documentTitle, type RemoteName, SITE_NAME } from "@oneworld/contracts/site/site-map";
import { escapeHtml, scriptJson } from "./escape.ts";
import type { Preload } from "./preloads.ts";

export interface PageParts {
  title: string;
  /** what the page is for, in a sentence */
  description: string;
  /** where search engines shall find the page; null for pages that they shall not list */
  canonical: string | null;
  nonce: string;
  /** the remote that the page is of, which is loaded before the shell asks for it */
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
  | "apple-touch-icon.png"
  | "share.png";

/** The whole document. `__webpack_nonce__` and the meta element hand the nonce to the code that makes styles and scripts. */
export function renderPage(parts: PageParts): string {
  const { title, nonce, remote, snapshot, preloads, entry, styles, picture } = parts;
  return `<!doctype html>
<html lang="en"${remote ? ` data-remote="${remote}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(parts.description)}">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(documentTitle(title))}</title>
<script defer fetchpriority="high" src="${entry.href}" integrity="${entry.integrity}" crossorigin nonce="${nonce}"></script>
${preloads.map((preload) => ahead(preload, nonce)).join("\n")}
${styles.map(styleLink).join("\n")}
<link rel="icon" href="${picture("icon.svg")}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${picture("apple-touch-icon.png")}">
<link rel="manifest" href="/manifest.webmanifest">
${shareTags(parts)}
<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">${scriptJson(snapshot)}</script>
</head>
<body>
<div id="${SHELL_ELEMENT_ID}"></div>
<noscript>${SITE_NAME} needs JavaScript. Please switch it on and load the page again.</noscript>
</body>
</html>
`;
}

/** What a shared link shows (ogp.me), and where search engines file the page. */
function shareTags({ title, description, canonical, picture }: PageParts): string {
  if (canonical === null) return `<meta name="robots" content="noindex">`;
  const tags = {
    "og:site_name": SITE_NAME,
    "og:type": "website",
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:image": new URL(picture("share.png"), canonical).href,
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  return [
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
  ].join("\n");
}

/** A sheet without a pin is not linked: it could be anything. */
function styleLink({ href, integrity }: PageParts["styles"][number]): string {
  if (!integrity) return "";
  return `<link rel="stylesheet" href="${escapeHtml(href)}" crossorigin integrity="${integrity}">`;
}

/**
 * What fetches a file or call ahead. A chunk is run, too: the code that will ask for it then finds it there. The attributes
 * of the others have to match those of the later request, or the browser fetches everything twice.
 */
function ahead(preload: Preload, nonce: string): string {
  const { href, as, integrity, isChunk, isFederation } = preload;
  const pin = integrity ? ` integrity="${integrity}"` : "";
  const address = escapeHtml(href);
  return isChunk && integrity
    ? `<script async fetchpriority="high"${isFederation ? " data-federation" : ""} src="${address}" crossorigin${pin} nonce="${nonce}"></script>`
    : `<link rel="preload" as="${as}" href="${address}" crossorigin${pin}>`;
}
