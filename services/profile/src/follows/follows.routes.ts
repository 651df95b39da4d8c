import { type Followed, followSchema } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { memberIdOf } from "../members/member-id.ts";
import { follow, unfollow } from "./follows.rules.ts";

/**
 * `POST /api/follow/{id}` and `/api/unfollow/{id}`: the signed-in member follows the one named, or no longer.
 * 403 when `followerId` belongs to another member, 400 for oneself, 404 for an unknown id.
 */
export function followRoutes(deps: {
  db: PrismaClient;
  lookUpMember: MemberLookup;
  writes: RateLimiter;
}): Hono<ServiceEnv> {
  const { writes } = deps;
  const following = { ...deps, takeTurns: createKeyedLimiter() };
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(writes);
  const body = valid("json", followSchema);

  app.post("/api/follow/:id", requireSession, limit, body, async (c) => {
    const self = currentMember(c);
    return c.json<Followed>(await follow(following, self, memberIdOf(c.req.param("id"))));
  });

  app.post("/api/unfollow/:id", requireSession, limit, body, async (c) => {
    const self = currentMember(c);
    return c.json<Followed>(await unfollow(following, self, memberIdOf(c.req.param("id"))));
  });

  return app;
}
