import {
  searchQuerySchema,
  type SearchPage,
  suggestionQuerySchema,
  type Suggestions,
} from "@oneworld/contracts/forum/search";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { readsOf } from "@oneworld/service-kit/data/reads";
import { clientOf } from "@oneworld/service-kit/http/network";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { type Context, Hono } from "hono";
import type { Pool } from "pg";
import { searchPosts } from "./search.rules.ts";
import { suggest } from "./suggestions.rules.ts";

/**
 * Searches and suggestions of this process at once: fewer than its connections, so that other reads never wait for searches alone. One of
 * each client, and of those that wait at most half, so that none keeps all others from searching.
 */
const TURNS = { atOnce: 4, waitingMax: 100, ofKeyMax: 50 } as const;

/**
 * `GET /api/posts/search`: posts and comments that have all words of `q`, of a topic, a region and a period; the best of the newest first,
 * for visitors too. 400 names a wrong field; 429 for too many searches from one address, 503 while too many wait.
 * `GET /api/posts/suggestions`: titles of posts and hashtags that begin with what is typed, likewise.
 */
export function searchRoutes(deps: {
  pool: Pool;
  searches: RateLimiter;
  suggestions: RateLimiter;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const takeTurns = createKeyedLimiter(TURNS);
  const inTurn = <T>(c: Context<ServiceEnv>, search: () => Promise<T>): Promise<T> =>
    takeTurns(clientOf(c.get("address")), search);
  app.get(
    "/api/posts/search",
    limitByAddress(deps.searches),
    valid("query", searchQuerySchema),
    async (c) => {
      const reads = readsOf(c, deps.pool);
      const query = c.req.valid("query");
      return c.json<SearchPage>(await inTurn(c, () => searchPosts(reads, query, viewerOf(c))));
    },
  );
  app.get(
    "/api/posts/suggestions",
    limitByAddress(deps.suggestions),
    valid("query", suggestionQuerySchema),
    async (c) => {
      const reads = readsOf(c, deps.pool);
      const { q } = c.req.valid("query");
      return c.json<Suggestions>(await inTurn(c, () => suggest(reads, q, viewerOf(c))));
    },
  );
  return app;
}
