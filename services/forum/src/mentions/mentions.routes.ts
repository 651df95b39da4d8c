import { memberNamesQuerySchema, type MemberNames } from "@oneworld/contracts/forum/http";
import { presentAuthor } from "@oneworld/service-kit/data/present";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { findByName } from "./mentions.repo.ts";

/** `GET /api/posts/members?search=`: members whom a text of the signed-in member can mention, by the beginnings of their names. */
export function mentionRoutes(deps: { db: PrismaClient; names: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/posts/members",
    requireSession,
    limitByMember(deps.names),
    valid("query", memberNamesQuerySchema),
    async (c) => {
      const { search } = c.req.valid("query");
      const members = await findByName(deps.db, search, currentMember(c).id);
      return c.json<MemberNames>({ members: members.map(presentAuthor) });
    },
  );
  return app;
}
