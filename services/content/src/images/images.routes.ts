import { FRAMED_NOWHERE } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { cacheable } from "../cacheable.ts";
import type { createImageReader } from "./images.rules.ts";

/** Seconds for which browsers and caches store an image: as long as its article is shown. */
const KEEP_SECONDS = 10 * 24 * 60 * 60;

/** `GET /mediastack/images/{hash}`: an article's image; 404 for any other. */
export function imageRoutes(deps: {
  readImage: ReturnType<typeof createImageReader>;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/mediastack/images/:hash", async (c) => {
    const { content, contentType } = await deps.readImage(c.req.param("hash"));
    cacheable(c, `max-age=${KEEP_SECONDS}, immutable`);
    return c.body(new Uint8Array(content), 200, {
      "content-type": contentType,
      "content-security-policy": `default-src 'none'; sandbox; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}
