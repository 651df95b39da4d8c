import { LIGHT_COOKIE } from "@oneworld/contracts/site/served-page";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { type Language, msg } from "@oneworld/contracts/site/languages";
import type { ServedMarkup } from "../render/serve-page.ts";
import { edgeWords } from "./edge-words.ts";

/** Pictures up to this width in pixels stand for something that a text beside them says: faces, thumbnails. */
const SMALL = 72;

/** Whether a browser gets pages without scripts, fonts and pictures: as it has chosen, else as it saves data (`Save-Data`). */
export function isLight(c: Context<ServiceEnv>): boolean {
  const choice = getCookie(c, LIGHT_COOKIE);
  return choice === "on" || (choice !== "off" && c.req.header("save-data") === "on");
}

/** What a link to a picture says. */
const SHOW = msg("Show picture");

/** Characters of markup in which the text beside a small picture begins. */
const BESIDE = 800;

const TAG = /<(?<end>\/?)(?<name>a|button|img|link|noscript)\b(?<attributes>(?:[^>"]|"[^"]*")*)>/g;

/** A link that holds the picture that it leads to, and its preview. */
const LINKED =
  /<a href="(?<address>[^"?]+)"[^>]*>(?:<img src="data:image\/webp[^>]*>)?(?<picture><img (?:[^>"]|"[^"]*")*src="\k<address>(?:\?[^"]*)?"(?:[^>"]|"[^"]*")*>)<\/a>/g;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * Replaces each picture of React's markup by a link to it. Links can't be nested: the link of a picture inside a link or button
 * follows that element, and a link around its own picture is removed. SVG drawings stay. Previews are removed. A small picture becomes
 * its alternative text, unless that follows it anyway. The contents of `<noscript>` are shown to everyone.
 */
export function withoutPictures(html: string, language: Language): string {
  const show = edgeWords(language)(SHOW);
  let depth = 0;
  let waiting = "";
  return html
    .replaceAll(LINKED, "$<picture>")
    .replaceAll(TAG, (tag: string, ...rest: unknown[]) => {
      const { end, name, attributes = "" } = rest.at(-1) as Record<string, string>;
      if (name === "noscript") return "";
      // React has pictures fetched early
      if (name === "link") return attributeOf(attributes, "as") === "image" ? "" : tag;
      if (name === "img") {
        const src = attributeOf(attributes, "src") ?? "";
        if (src.startsWith("data:")) return src.startsWith("data:image/svg") ? tag : "";
        const alt = attributeOf(attributes, "alt") ?? "";
        if (Number(attributeOf(attributes, "width") ?? Infinity) <= SMALL) {
          const [start, whole] = rest.slice(-3) as [number, string];
          return whole.slice(start, start + BESIDE).includes(`>${alt}<`) ? "" : alt;
        }
        const link = `<a class="picture-link" href="${src}">${show}${alt && `: ${alt}`}</a>`;
        if (depth === 0) return link;
        waiting += link;
        return "";
      }
      depth = Math.max(0, depth + (end ? -1 : 1));
      if (depth > 0) return tag;
      const links = waiting;
      waiting = "";
      return tag + links;
    });
}

/** Styles without the fonts that a browser would have to fetch. */
const withoutFonts = (css: string): string =>
  css.replaceAll(/@font-face\s*\{[^{}]*url\([^{}]*\}/g, "");

const PICTURE_LINK =
  ".picture-link{display:inline-block;padding:2.5rem .75rem .75rem;font-size:.875rem}:has(>.picture-link){aspect-ratio:auto!important}";

/** Styles for browsers without scripts hold for a page that has none. */
const withoutScripts = (css: string): string =>
  css.replaceAll(/@media\s*\(scripting:\s*none\)/g, "@media all");

/** A rendered page as browsers get it that save data. */
export const lightMarkup = (served: ServedMarkup, language: Language): ServedMarkup => ({
  ...served,
  html: withoutPictures(served.html, language),
  styles: [
    ...served.styles.map((style) => ({ ...style, css: withoutScripts(withoutFonts(style.css)) })),
    { css: PICTURE_LINK, attributes: "" },
  ],
});
