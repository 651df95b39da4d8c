import { FRAMED_NOWHERE } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { pictureQuerySchema } from "@oneworld/contracts/profile/http";
import { valid } from "@oneworld/service-kit/http/validate";
import { createPictureReader } from "./narrow-pictures.ts";
import type { PictureStore } from "./picture-store.ts";

/**
 * `GET /media/{sha256}.webp?w=`: a member's picture, for ever the same under its address, whole or about `w` pixels wide; 404
 * for any other. Lies outside of `/api`, so that it neither reads nor sets cookies and any cache may keep it.
 */
export function pictureRoutes(deps: { store: PictureStore }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const read = createPictureReader(deps.store);
  app.get("/media/:name", valid("query", pictureQuerySchema), async (c) => {
    const content = await read(c.req.param("name"), c.req.valid("query").w);
    return c.body(content, 200, {
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": `default-src 'none'; sandbox; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}
