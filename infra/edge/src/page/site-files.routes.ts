import { releaseUrl } from "@oneworld/artefacts/release";
import { SITE_NAME } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import type { Picture } from "./html.ts";

/** Colours of the page's background and of the site's logo, as in the design system's light theme. */
const GROUND = "#faf6ee";
const MARK = "#0a4f7c";

/**
 * `GET /robots.txt` and `GET /manifest.webmanifest` (the W3C's application manifest): what crawlers and browsers read
 * about the site.
 */
export function siteFileRoutes(source: CompositionSource, siteOrigin: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${siteOrigin}/sitemap.xml\n`),
  );

  app.get("/manifest.webmanifest", async (c) => {
    const shell = (await source.current())?.frontEnds.get("shell")?.current;
    if (!shell) throw new ApiError("unavailable", "The site is being set up.");
    const picture = (file: Picture) => releaseUrl(shell.release.name, shell.release.version, file);
    const manifest = {
      name: SITE_NAME,
      short_name: "One World",
      description: "A humanitarian social network and news site for global issues.",
      id: "/",
      start_url: "/",
      scope: "/",
      lang: "en",
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
      // The page states these parameters in its manifest, and takes no others
      share_target: {
        action: "/createpost",
        method: "GET",
        enctype: "application/x-www-form-urlencoded",
        params: { title: "title", text: "text", url: "url" },
      },
    };
    return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json" });
  });

  return app;
}
