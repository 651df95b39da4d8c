import { idSchema } from "@oneworld/contracts/common/id";
import { readPrepared } from "@oneworld/service-kit/data/database";
import { notFound } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { createMiddleware } from "hono/factory";
import type { Pool } from "pg";

const HIDDEN = `SELECT 1 FROM post_picture picture JOIN post ON post.id = picture.post_id
  WHERE picture.id = $1::uuid AND post.hidden_at IS NOT NULL AND post.held_for IS NULL`;

/**
 * Answers 404 for pictures of posts that moderators hide. Browsers and caches that have them keep them. Those of a held post are answered: no
 * cookie tells its author apart here, and no one else has been given their addresses.
 */
export const refuseHiddenPictures = (pool: Pool) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const id = idSchema.safeParse(c.req.param("name")?.replace(/\.webp$/, ""));
    const rows = id.success ? await readPrepared(pool, { text: HIDDEN, values: [id.data] }) : [];
    if (rows.length > 0) throw notFound("This picture");
    await next();
  });
