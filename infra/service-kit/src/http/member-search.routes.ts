import type { Author } from "@oneworld/contracts/profile/author";
import { Hono } from "hono";
import type { ZodType } from "zod";
import { presentAuthor, type MemberRow } from "../data/present.ts";
import { limitByMember, type RateLimiter } from "./rate-limit.ts";
import type { ServiceEnv } from "./service-env.ts";
import { currentMember, requireSession } from "./session.ts";
import { valid } from "./validate.ts";

/**
 * `GET {path}?search=`: members by the beginnings of their names, for a signed-in member.
 *
 * @param deps.find the members for a search by a member
 */
export function memberSearchRoutes(
  path: string,
  deps: {
    query: ZodType<{ search: string }>;
    searches: RateLimiter;
    find(search: string, selfId: string): Promise<MemberRow[]>;
  },
): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    path,
    requireSession,
    limitByMember(deps.searches),
    valid("query", deps.query),
    async (c) => {
      const { search } = c.req.valid("query");
      const members = await deps.find(search, currentMember(c).id);
      return c.json<{ members: Author[] }>({ members: members.map(presentAuthor) });
    },
  );
  return app;
}
