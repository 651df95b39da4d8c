import { notFound } from "@oneworld/service-kit/http/errors";
import { FRAMED_NOWHERE } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { cacheable } from "../cacheable.ts";
import { PICTURES, type PictureName } from "./pictures.ts";

/** Seconds for which browsers and caches store a picture: long enough for a visit, short enough for a redesign. */
const KEEP_SECONDS = 7 * 24 * 60 * 60;

/** `GET /mediastack/pictures/{name}.svg`: one of the site's own pictures; 404 for any other name. */
export function pictureRoutes(): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/mediastack/pictures/:file", (c) => {
    const name = c.req.param("file").replace(/\.svg$/, "");
    if (!isPictureName(name)) throw notFound("This picture");
    cacheable(c, `max-age=${KEEP_SECONDS}`);
    return c.body(PICTURES[name], 200, {
      "content-type": "image/svg+xml",
      "content-security-policy": `default-src 'none'; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}

const isPictureName = (name: string): name is PictureName => Object.hasOwn(PICTURES, name);
