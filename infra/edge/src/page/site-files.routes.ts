import { releaseUrl } from "@oneworld/artefacts/release";
import {
  directionOf,
  type Language,
  LANGUAGE_PARAMETER,
  languageOf,
  msg,
} from "@oneworld/contracts/site/languages";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { pageLanguage } from "@oneworld/service-kit/http/language-cookie";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import { edgeWords } from "./edge-words.ts";
import type { Picture } from "./html.ts";
import { liveSite } from "./live-site.ts";

const MANIFEST = "/manifest.webmanifest";

/** The address of the application manifest in a language: browsers fetch it without the cookie of their choice. */
export const manifestAddress = (language: Language): string =>
  `${MANIFEST}?${LANGUAGE_PARAMETER}=${language}`;

const DESCRIPTION = msg("A humanitarian social network and news site for global issues.");

/** Pages that the installed site's icon leads to at once, where the site has them. */
const SHORTCUTS = ["/createpost", "/following", "/chats", "/notifications"];

/** Colours of the page's background and of the site's logo, as in the design system's light theme. */
const GROUND = "#faf6ee";
const MARK = "#0a4f7c";

/**
 * `GET /robots.txt` and `GET /manifest.webmanifest` (the W3C's application manifest): what crawlers and browsers read
 * about the site, the latter in the language of the query, else of the browser.
 */
export function siteFileRoutes(source: CompositionSource, siteOrigin: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${siteOrigin}/sitemap.xml\n`),
  );

  app.get(MANIFEST, async (c) => {
    const composition = await source.current();
    const shell = composition?.frontEnds.get("shell")?.current;
    if (!composition || !shell) throw new ApiError("unavailable", "The site is being set up.");
    const language = languageOf(c.req.query(LANGUAGE_PARAMETER) ?? "") ?? pageLanguage(c);
    const site = liveSite(composition, language);
    const picture = (file: Picture) => releaseUrl(shell.release.name, shell.release.version, file);
    const manifest = {
      name: SITE_NAME,
      short_name: "One World",
      description: edgeWords(language)(DESCRIPTION),
      id: "/",
      start_url: "/",
      scope: "/",
      lang: language,
      dir: directionOf(language),
      display: "standalone",
      background_color: GROUND,
      theme_color: MARK,
      icons: [
        { src: picture("icon-192.png"), sizes: "192x192", type: "image/png" },
        { src: picture("icon-512.png"), sizes: "512x512", type: "image/png" },
        { src: picture("icon.svg"), sizes: "any", type: "image/svg+xml" },
        {
          src: picture("icon-maskable-192.png"),
          sizes: "192x192",
          type: "image/png",
          purpose: "maskable",
        },
        {
          src: picture("icon-maskable-512.png"),
          sizes: "512x512",
          type: "image/png",
          purpose: "maskable",
        },
      ],
      shortcuts: SHORTCUTS.flatMap((url) => {
        const page = site.find(({ path }) => path === url);
        return page ? [{ name: page.title, url }] : [];
      }),
      // The page states these parameters in its manifest, and takes no others
      share_target: {
        action: "/createpost",
        method: "GET",
        enctype: "application/x-www-form-urlencoded",
        params: { title: "title", text: "text", url: "url" },
      },
    };
    return c.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "content-language": language,
      vary: "accept-language, cookie",
    });
  });

  return app;
}
