import {
  searchQuerySchema,
  type SearchPage,
  suggestionQuerySchema,
  type Suggestions,
} from "@oneworld/contracts/forum/search";
import { readsOf } from "@oneworld/service-kit/data/reads";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Pool } from "pg";
import { searchPosts } from "./search.rules.ts";
import { suggest } from "./suggestions.rules.ts";

/**
 * `GET /api/posts/search`: posts and comments that have all words of `q`, of a topic, a region and a period; the best of the newest first,
 * for visitors too. 400 names a wrong field; 429 for too many searches from one address.
 * `GET /api/posts/suggestions`: titles of posts and hashtags that begin with what is typed, likewise.
 */
export function searchRoutes(deps: {
  pool: Pool;
  searches: RateLimiter;
  suggestions: RateLimiter;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/posts/search",
    limitByAddress(deps.searches),
    valid("query", searchQuerySchema),
    async (c) => {
      const viewerId = c.get("session")?.member.id ?? null;
      const reads = readsOf(c, deps.pool);
      return c.json<SearchPage>(await searchPosts(reads, c.req.valid("query"), viewerId));
    },
  );
  app.get(
    "/api/posts/suggestions",
    limitByAddress(deps.suggestions),
    valid("query", suggestionQuerySchema),
    async (c) => {
      const viewerId = c.get("session")?.member.id ?? null;
      const reads = readsOf(c, deps.pool);
      return c.json<Suggestions>(await suggest(reads, c.req.valid("query").q, viewerId));
    },
  );
  return app;
}
