import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { commonDeclarations, darkDeclarations, lightDeclarations, theme } from "@oneworld/ui/theme";
import { storedPages } from "./pages.ts";
import { sourceOf } from "./stored-copy.ts";
import { browserLanguage, workerWords } from "./worker-words.ts";

const STYLE = `:root{${commonDeclarations}color-scheme:light;${lightDeclarations}}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;${darkDeclarations}}}
body{margin:0;background:${theme.color.ground};color:${theme.color.text};font:${theme.fontSize.md}/${theme.lineHeight.normal} ${theme.font.text}}
header{padding:${theme.space.md};border-block-end:1px solid ${theme.color.border};background:${theme.color.surface};font-family:${theme.font.display};font-weight:${theme.fontWeight.strong}}
header a{max-inline-size:40rem;margin:0 auto;display:flex;gap:${theme.space.xs};align-items:center;color:${theme.color.text};text-decoration:none}
main{max-inline-size:40rem;margin:0 auto;padding:${theme.space.xl} ${theme.space.md}}
h1,h2{font-family:${theme.font.display};line-height:${theme.lineHeight.tight}}
h1{font-size:${theme.fontSize.xxl}}
h2{font-size:${theme.fontSize.xl}}
a{display:inline-block;padding-block:${theme.space.xs};color:${theme.color.accent};overflow-wrap:anywhere}
ul{padding:0;list-style:none}`;

/** The site's mark, as in `icon.svg`: the page can't load files. */
const MARK = `<svg viewBox="0 0 40 40" width="32" height="32" aria-hidden="true"><circle cx="20" cy="20" r="19" fill="${theme.color.logoSea}"/><path d="M33.5 8C22 7.6 13 13 12.4 22.5c-.2 3 .7 5.5 2.2 7.5C25 30 33 21.5 33.5 8z" fill="${theme.color.logoLeaf}"/></svg>`;

/** Asks for the page again once the device has a network. */
const SCRIPT = 'addEventListener("online",()=>location.reload())';

/** What stands where a page can't be loaded and isn't stored: the stored pages lead on. */
export async function offlinePage(): Promise<Response> {
  const pages = await storedPages();
  const { attributes, t } = workerWords(pages[0]?.language ?? browserLanguage());
  const list = pages.map(
    ({ address, title }) => `<li><a href="${attribute(address)}" dir="auto">${title}</a></li>`,
  );
  const html = `<!doctype html>
<html ${attributes}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t("No connection")} | ${SITE_NAME}</title>
<style>${STYLE}</style>
</head>
<body>
<header><a href="/">${MARK}<bdi>${SITE_NAME}</bdi></a></header>
<main>
<h1>${t("The site can't be reached")}</h1>
<p>${t("Your device seems to be offline, and this page isn't stored on it.")}</p>
<p><a href="">${t("Try again")}</a></p>
${pages.length > 0 ? `<h2>${t("Stored pages")}</h2>\n<ul>\n${list.join("\n")}\n</ul>` : ""}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
  const policy = `default-src 'none'; style-src ${await sourceOf(STYLE)}; script-src ${await sourceOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  const headers = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy };
  return new Response(html, { status: 503, headers });
}

const attribute = (text: string): string => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
