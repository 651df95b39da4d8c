import { searchQuerySchema, type SearchPage } from "@oneworld/contracts/forum/search";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Pool } from "pg";
import { searchPosts } from "./search.rules.ts";

/**
 * `GET /api/posts/search`: posts and comments that have all words of `q`, of a topic, a region and a period; the best of the newest first,
 * for visitors too. 400 names a wrong field; 429 for too many searches from one address.
 */
export function searchRoutes(deps: { pool: Pool; searches: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/posts/search",
    limitByAddress(deps.searches),
    valid("query", searchQuerySchema),
    async (c) => {
      const viewerId = c.get("session")?.member.id ?? null;
      return c.json<SearchPage>(await searchPosts(deps.pool, c.req.valid("query"), viewerId));
    },
  );
  return app;
}
