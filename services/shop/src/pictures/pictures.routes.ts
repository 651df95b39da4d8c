import { notFound } from "@oneworld/service-kit/http/errors";
import { FRAMED_NOWHERE } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { isPictureName, PICTURES } from "./pictures.ts";

/** Seconds for which browsers and caches keep a picture: long enough for a visit, short enough for a new drawing. */
const KEEP_SECONDS = 7 * 24 * 60 * 60;

/** `GET /api/products/pictures/{name}.svg`: a drawing of a product; 404 for any other name. */
export function pictureRoutes(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/api/products/pictures/:file", (c) => {
    const name = c.req.param("file").replace(/\.svg$/, "");
    if (!isPictureName(name)) throw notFound("This picture");
    c.header("cache-control", `public, max-age=${KEEP_SECONDS}`);
    // What many share must not carry the cookie of one
    c.header("set-cookie", undefined);
    return c.body(PICTURES[name], 200, {
      "content-type": "image/svg+xml",
      "content-security-policy": `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}
