import { memberSearchSchema, type MembersFound } from "@oneworld/contracts/chat/http";
import { presentAuthor } from "@oneworld/service-kit/data/present";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { searchMembers } from "./search-members.repo.ts";

/** `GET /api/conversations/members?search=`: members whom the signed-in member can write to, by the beginning of a name. */
export function searchRoutes(deps: { db: PrismaClient; searches: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/conversations/members",
    requireSession,
    limitByMember(deps.searches),
    valid("query", memberSearchSchema),
    async (c) => {
      const { search } = c.req.valid("query");
      const members = await searchMembers(deps.db, search, currentMember(c).id);
      return c.json<MembersFound>({ members: members.map(presentAuthor) });
    },
  );
  return app;
}
