import { releaseUrl } from "@oneworld/artefacts/release";
import { SITE_MAP, SITE_NAME, type SiteRoute } from "@oneworld/contracts/site/site-map";
import { MENU_REGIONS, MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import { escapeHtml } from "./escape.ts";
import type { Picture } from "./html.ts";

/** Open pages that are of no use to somebody who comes from a search. */
const NOT_LISTED = new Set(["cart", "checkout-success", "report", "form-elements", "form-layout"]);

/** Colours of the page's ground and of the site's mark, as in the design system's light theme. */
const GROUND = "#faf6ee";
const MARK = "#0a4f7c";

/**
 * `GET /robots.txt`, `GET /sitemap.xml` (sitemaps.org) and `GET /manifest.webmanifest` (the W3C's application
 * manifest): what programs read about the site.
 */
export function siteFileRoutes(source: CompositionSource, siteOrigin: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/robots.txt", (c) =>
    c.text(`User-agent: *\nDisallow: /api/\nSitemap: ${siteOrigin}/sitemap.xml\n`),
  );

  app.get("/sitemap.xml", (c) => {
    const urls = listedPaths().map(
      (path) => `<url><loc>${escapeHtml(siteOrigin + path)}</loc></url>`,
    );
    const body = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
    return c.body(body, 200, { "content-type": "application/xml; charset=utf-8" });
  });

  app.get("/manifest.webmanifest", async (c) => {
    const shell = (await source.current())?.frontEnds.get("shell")?.current;
    if (!shell) throw new ApiError("unavailable", "The site is being set up.");
    const picture = (file: Picture) => releaseUrl(shell.release.name, shell.release.version, file);
    const manifest = {
      name: SITE_NAME,
      short_name: "One World",
      start_url: "/",
      display: "standalone",
      background_color: GROUND,
      theme_color: MARK,
      icons: [
        { src: picture("icon-192.png"), sizes: "192x192", type: "image/png" },
        { src: picture("icon-512.png"), sizes: "512x512", type: "image/png" },
        { src: picture("icon.svg"), sizes: "any", type: "image/svg+xml" },
      ],
    };
    return c.body(JSON.stringify(manifest), 200, { "content-type": "application/manifest+json" });
  });

  return app;
}

/** Addresses of the pages that anyone may read: those of the site map, and each topic with its regions. */
function listedPaths(): string[] {
  const routes: readonly SiteRoute[] = SITE_MAP;
  const pages = routes
    .filter(({ guard, page, pattern }) => {
      const isOneAddress = !pattern.includes(":");
      return guard === "none" && isOneAddress && !NOT_LISTED.has(page);
    })
    .map(({ pattern }) => pattern);
  const topics = MENU_TOPICS.flatMap((topic) => [
    `/${topic}`,
    ...MENU_REGIONS.map((region) => `/${topic}/${region}`),
  ]);
  return [...pages, ...topics];
}
