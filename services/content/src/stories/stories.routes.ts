import { storySearchSchema, type StoriesFound } from "@oneworld/contracts/content/http";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { createFeedReader } from "../feeds/feeds.rules.ts";
import { originOf } from "../origin-of.ts";
import { searchStories } from "./stories.rules.ts";

/**
 * `GET /api/stories/search`: articles that have words that begin with those of `q`; 400 names a wrong field, 429 for too many searches
 * from one address.
 */
export function storyRoutes(deps: {
  readFeed: ReturnType<typeof createFeedReader>;
  searches: RateLimiter;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/stories/search",
    limitByAddress(deps.searches),
    valid("query", storySearchSchema),
    async (c) => {
      const { q = "" } = c.req.valid("query");
      const stories = await searchStories(deps.readFeed, q, originOf(c));
      return c.json<StoriesFound>({ stories });
    },
  );
  return app;
}
