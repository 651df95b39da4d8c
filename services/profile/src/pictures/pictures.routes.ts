import { FRAMED_NOWHERE } from "@oneworld/service-kit/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { Hono } from "hono";
import type { PictureStore } from "./picture-store.ts";
import { readPicture } from "./pictures.rules.ts";

/**
 * `GET /media/{sha256}.webp`: a member's picture, for ever the same under its name; 404 for any other. Lies outside of
 * `/api`, so that it neither reads nor sets cookies and any cache may keep it.
 */
export function pictureRoutes(deps: { store: PictureStore }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/media/:name", async (c) => {
    const content = await readPicture(deps.store, c.req.param("name"));
    return c.body(content, 200, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": `default-src 'none'; sandbox; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}
