import { LIGHT_COOKIE, LIGHT_PARAMETER } from "@oneworld/contracts/site/served-page";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { ServedMarkup } from "../render/serve-page.ts";

/** Seconds for which a browser keeps the choice: a year. */
const KEPT_SECONDS = 365 * 24 * 60 * 60;

/** Pictures up to this width in pixels stand for something that a text beside them says: faces, thumbnails. */
const SMALL = 72;

/** Whether a browser gets pages without scripts, fonts and pictures: as it has chosen, else as it saves data (`Save-Data`). */
export function isLight(c: Context<ServiceEnv>): boolean {
  const choice = getCookie(c, LIGHT_COOKIE);
  return choice === "on" || (choice !== "off" && c.req.header("save-data") === "on");
}

/**
 * Keeps the choice that a query has made.
 *
 * @returns the query without it; null if it makes none
 */
export function keepChoice(c: Context<ServiceEnv>, search: string): string | null {
  const given = new URLSearchParams(search);
  const choice = given.get(LIGHT_PARAMETER);
  if (choice !== "on" && choice !== "off") return null;
  setCookie(c, LIGHT_COOKIE, choice, {
    path: "/",
    maxAge: KEPT_SECONDS,
    sameSite: "Lax",
    httpOnly: true,
    secure: c.get("secure"),
  });
  given.delete(LIGHT_PARAMETER);
  const rest = given.toString();
  return rest && `?${rest}`;
}

const TAG = /<(?<end>\/?)(?<name>a|button|img|link|noscript)\b(?<attributes>(?:[^>"]|"[^"]*")*)>/g;

const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];

/**
 * Markup of React in which a link stands for each picture. As a link can't hold another one, that of a picture inside a link or button
 * follows it. Drawn pictures stay, which are part of the text; small ones are left out. What is there for browsers without scripts is
 * there for all.
 */
export function withoutPictures(html: string): string {
  let depth = 0;
  let waiting = "";
  return html.replaceAll(TAG, (tag: string, ...rest: unknown[]) => {
    const { end, name, attributes = "" } = rest.at(-1) as Record<string, string>;
    if (name === "noscript") return "";
    // React has pictures fetched early
    if (name === "link") return attributeOf(attributes, "as") === "image" ? "" : tag;
    if (name === "img") {
      const src = attributeOf(attributes, "src") ?? "";
      if (src.startsWith("data:")) return tag;
      const alt = attributeOf(attributes, "alt") ?? "";
      if (Number(attributeOf(attributes, "width") ?? Infinity) <= SMALL) return alt;
      const link = `<a class="picture-link" href="${src}">Show picture${alt && `: ${alt}`}</a>`;
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

const PICTURE_LINK = ".picture-link{display:inline-block;padding-block:.75rem;font-size:.875rem}";

/** A rendered page as browsers get it that save data. */
export const lightMarkup = (served: ServedMarkup): ServedMarkup => ({
  ...served,
  html: withoutPictures(served.html),
  styles: [
    ...served.styles.map((style) => ({ ...style, css: withoutFonts(style.css) })),
    { css: PICTURE_LINK, attributes: "" },
  ],
});
