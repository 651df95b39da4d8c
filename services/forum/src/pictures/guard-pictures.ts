import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { idSchema } from "@oneworld/contracts/common/id";
import { readPrepared } from "@oneworld/service-kit/data/database";
import { notFound } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { readSession, type SessionReader } from "@oneworld/service-kit/http/session";
import { createMiddleware } from "hono/factory";
import type { Pool } from "pg";
import { isModerator } from "../reports/reports.policy.ts";

const FOUND = `SELECT owner_id AS "ownerId", case_id IS NOT NULL AS "isReported",
    CASE WHEN post.id IS NULL THEN 'unused' WHEN hidden_at IS NULL THEN 'shown'
    WHEN held_for IS NULL THEN 'hidden' ELSE 'held' END AS state
  FROM post_picture picture LEFT JOIN post ON post.id = picture.post_id WHERE picture.id = $1::uuid`;

interface FoundPicture {
  ownerId: string;
  /** of its post; `unused`: no post shows it, or only a deleted one */
  state: "unused" | "shown" | "hidden" | "held";
  /** whether a post that showed it was reported or held */
  isReported: boolean;
}

/** Who may see a picture that readers don't see: its owner, unless moderators hide its post, and moderators, who judge a held or hidden post, and what its author took out of it. */
const maySee = (
  session: ResolvedSession | null,
  { ownerId, state, isReported }: FoundPicture,
): boolean =>
  session !== null &&
  (session.member.id === ownerId
    ? state !== "hidden"
    : (state !== "unused" || isReported) && isModerator(session));

/**
 * Answers 404 for pictures that the reader may not see. Only for those that readers don't see the session is read, and no cache keeps
 * them. Browsers that have a picture keep it.
 */
export function guardPictures({ pool, sessions }: { pool: Pool; sessions: SessionReader }) {
  const withSession = readSession(sessions);
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const id = idSchema.safeParse(c.req.param("name")?.replace(/\.webp$/, ""));
    const values = [id.data];
    const [picture] = id.success
      ? await readPrepared<FoundPicture>(pool, { text: FOUND, values })
      : [];
    if (!picture) throw notFound("This picture");
    if (picture.state === "shown") return next();
    await withSession(c, () => Promise.resolve());
    if (!maySee(c.get("session") ?? null, picture)) throw notFound("This picture");
    await next();
    c.res.headers.set("cache-control", "private, no-store");
  });
}
