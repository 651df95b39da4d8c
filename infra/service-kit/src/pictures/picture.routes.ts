import { pictureQuerySchema } from "@oneworld/contracts/common/image";
import { Hono } from "hono";
import { FRAMED_NOWHERE } from "../http/security-headers.ts";
import type { ServiceEnv } from "../http/service-env.ts";
import { valid } from "../http/validate.ts";
import { createPictureReader, type PictureShelf } from "./picture-reader.ts";
import type { PictureStore } from "./picture-store.ts";

/**
 * `GET {folder}{name}?w=`: a member's picture, for ever the same under its address, whole or about `w` pixels wide; 404 for
 * any other. Lies outside of `/api`, so that it neither reads nor sets cookies and any cache may keep it.
 *
 * @param folder begins and ends with a slash
 * @param sharedSeconds for which caches that are shared may keep a picture, where it may have to go before its address does
 */
export function pictureRoutes(
  store: PictureStore,
  { folder, sharedSeconds, ...shelf }: PictureShelf & { folder: string; sharedSeconds?: number },
): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const shared = sharedSeconds === undefined ? "" : ` s-maxage=${sharedSeconds},`;
  const read = createPictureReader(store, shelf);
  app.get(`${folder}:name`, valid("query", pictureQuerySchema), async (c) => {
    const content = await read(c.req.param("name") ?? "", c.req.valid("query").w);
    return c.body(content, 200, {
      "content-type": "image/webp",
      "cache-control": `public, max-age=31536000,${shared} immutable`,
      "content-security-policy": `default-src 'none'; sandbox; ${FRAMED_NOWHERE}`,
    });
  });
  return app;
}
