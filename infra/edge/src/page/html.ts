import {
  SHELL_ELEMENT_ID,
  SNAPSHOT_ELEMENT_ID,
  type FederationSnapshot,
} from "@oneworld/contracts/site/federation-snapshot";
import { documentTitle, SITE_NAME } from "@oneworld/contracts/site/site-map";
import { escapeHtml, scriptJson } from "./escape.ts";
import type { Preload } from "./preloads.ts";

export interface PageParts {
  title: string;
  nonce: string;
  snapshot: FederationSnapshot;
  preloads: readonly Preload[];
  /** the shell's entry with its pin */
  entry: { href: string; integrity: string };
  styles: readonly string[];
  icon: string | null;
}

const DESCRIPTION =
  "An interconnected community tackling global challenges together: news, discussion and action on poverty, climate, conflict, inequality and policy.";

/** The whole document. `__webpack_nonce__` and the meta element hand the nonce to the code that makes styles and scripts. */
export function renderPage(parts: PageParts): string {
  const { title, nonce, snapshot, preloads, entry, styles, icon } = parts;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escapeHtml(DESCRIPTION)}">
<meta property="csp-nonce" nonce="${nonce}">
<title>${escapeHtml(documentTitle(title))}</title>
<script defer fetchpriority="high" src="${entry.href}" integrity="${entry.integrity}" crossorigin nonce="${nonce}"></script>
${preloads.map(preloadLink).join("\n")}
${styles.map((href) => `<link rel="stylesheet" href="${href}" crossorigin>`).join("\n")}
<link rel="icon" href="${icon ?? "data:,"}">
<script type="application/json" id="${SNAPSHOT_ELEMENT_ID}">${scriptJson(snapshot)}</script>
</head>
<body>
<div id="${SHELL_ELEMENT_ID}"></div>
<noscript>${SITE_NAME} needs JavaScript. Please switch it on and load the page again.</noscript>
</body>
</html>
`;
}

/** The attributes have to match those of the later request, or the browser fetches everything twice. */
function preloadLink({ href, as, integrity }: Preload): string {
  const pin = integrity ? ` integrity="${integrity}"` : "";
  return `<link rel="preload" as="${as}" href="${escapeHtml(href)}" crossorigin${pin}>`;
}
