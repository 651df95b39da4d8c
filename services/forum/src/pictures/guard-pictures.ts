import { idSchema } from "@oneworld/contracts/common/id";
import { readPrepared } from "@oneworld/service-kit/data/database";
import { notFound } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { readSession, type SessionReader } from "@oneworld/service-kit/http/session";
import { createMiddleware } from "hono/factory";
import type { Pool } from "pg";

/** Who may see a picture: everybody while readers see its post; its owner, unless moderators hide that post. */
const FOUND = `SELECT owner_id AS "ownerId", post.id IS NOT NULL AND post.hidden_at IS NULL AS "isShown",
    coalesce(post.hidden_at IS NOT NULL AND post.held_for IS NULL, false) AS "isHidden"
  FROM post_picture picture LEFT JOIN post ON post.id = picture.post_id WHERE picture.id = $1::uuid`;

interface FoundPicture {
  ownerId: string;
  isShown: boolean;
  isHidden: boolean;
}

/**
 * Answers 404 for pictures that the reader may not see: those of hidden posts, and of others than the owner those that no post shows, or
 * only one that is held or deleted. Only for these the session is read, and no cache keeps them. Browsers that have a picture keep it.
 */
export function guardPictures({ pool, sessions }: { pool: Pool; sessions: SessionReader }) {
  const withSession = readSession(sessions);
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const id = idSchema.safeParse(c.req.param("name")?.replace(/\.webp$/, ""));
    const values = [id.data];
    const [picture] = id.success
      ? await readPrepared<FoundPicture>(pool, { text: FOUND, values })
      : [];
    if (!picture || picture.isHidden) throw notFound("This picture");
    if (picture.isShown) return next();
    await withSession(c, () => Promise.resolve());
    if (c.get("session")?.member.id !== picture.ownerId) throw notFound("This picture");
    await next();
    c.res.headers.set("cache-control", "private, no-store");
  });
}
