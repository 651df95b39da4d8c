import { matchSite } from "@oneworld/contracts/site/site-map";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { clientOf } from "@oneworld/service-kit/http/network";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { CompositionSource } from "../environment/composition-source.ts";
import { liveSite } from "../page/live-site.ts";
import type { HeadOf } from "../page/page-head.ts";
import { PICTURE_SUFFIX, wordsOf } from "./picture-address.ts";
import { createPictures } from "./pictures.ts";

/** Seconds for which caches may keep a picture. Its address changes with its words. */
const KEPT_SECONDS = 24 * 60 * 60;

/**
 * `GET {page}/picture.png`: the picture that a shared link to a page shows, if the page states a call for its head and has no
 * picture of its own: its title, author, topic and day. 404 if there is no such page, 503 if its service is silent or too many are requested.
 */
export function pictureRoutes(deps: {
  source: CompositionSource;
  headOf: HeadOf;
}): Hono<ServiceEnv> {
  const { source, headOf } = deps;
  const app = new Hono<ServiceEnv>();
  const pictures = createPictures();
  app.get(`/:page{.+}${PICTURE_SUFFIX}`, async (c, next) => {
    const composition = await source.current();
    const asked = new URL(c.req.url).pathname.slice(0, -PICTURE_SUFFIX.length);
    if (!composition) return next();
    const match = matchSite(liveSite(composition), asked);
    if (match?.route.head === undefined || match.route.access !== "public") return next();
    c.set("route", match.route.path + PICTURE_SUFFIX);
    const head = await headOf(composition, match);
    if (head === "missing") throw new ApiError("not_found", "There is nothing at this address.");
    const picture = head && (await pictures.get(wordsOf(head), clientOf(c.get("address"))));
    if (!picture) {
      throw new ApiError("unavailable", "The picture can't be drawn right now.", {
        headers: { "retry-after": "60" },
      });
    }
    return c.body(picture, 200, {
      "content-type": "image/png",
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
    });
  });
  return app;
}
