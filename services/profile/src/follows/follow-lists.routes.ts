import { followListQuerySchema, type FollowList } from "@oneworld/contracts/profile/http";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { memberIdOf } from "../members/member-id.ts";
import { readFollows } from "./follow-lists.rules.ts";

/**
 * `GET /api/users/{id}/followers` and `/api/users/{id}/following`: who follows a member, and whom the member follows,
 * newest first by cursor; for visitors too. 404 for an unknown id.
 */
export function followListRoutes(deps: {
  db: PrismaClient;
  lookUpMember: MemberLookup;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  for (const side of ["followers", "following"] as const) {
    app.get(`/api/users/:id/${side}`, valid("query", followListQuerySchema), async (c) => {
      const viewerId = viewerOf(c);
      const list = { id: memberIdOf(c.req.param("id")), side, viewerId };
      return c.json<FollowList>(await readFollows(deps, list, c.req.valid("query")));
    });
  }
  return app;
}
