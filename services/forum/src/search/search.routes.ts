import {
  searchQuerySchema,
  type SearchPage,
  suggestionQuerySchema,
  type Suggestions,
} from "@oneworld/contracts/forum/search";
import { readsOf } from "@oneworld/service-kit/data/reads";
import { unavailable } from "@oneworld/service-kit/http/errors";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import pLimit from "p-limit";
import type { Pool } from "pg";
import { searchPosts } from "./search.rules.ts";
import { suggest } from "./suggestions.rules.ts";

/** Searches and suggestions of this process at once: fewer than its connections, so that other reads never wait for searches alone. */
const searching = pLimit(4);

/** Searches that wait, and seconds after which a refused client may search again. */
const WAITING_MAX = 100;
const RETRY_SECONDS = 5;

/** @throws ApiError `unavailable` when too many searches wait */
function inTurn<T>(search: () => Promise<T>): Promise<T> {
  if (searching.pendingCount < WAITING_MAX) return searching(search);
  throw unavailable(
    "Too many people are searching right now. Please try again in a few seconds.",
    RETRY_SECONDS,
  );
}

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
  app.get(
    "/api/posts/search",
    limitByAddress(deps.searches),
    valid("query", searchQuerySchema),
    async (c) => {
      const reads = readsOf(c, deps.pool);
      const query = c.req.valid("query");
      return c.json<SearchPage>(await inTurn(() => searchPosts(reads, query, viewerOf(c))));
    },
  );
  app.get(
    "/api/posts/suggestions",
    limitByAddress(deps.suggestions),
    valid("query", suggestionQuerySchema),
    async (c) => {
      const reads = readsOf(c, deps.pool);
      const { q } = c.req.valid("query");
      return c.json<Suggestions>(await inTurn(() => suggest(reads, q, viewerOf(c))));
    },
  );
  return app;
}
