import { storySearchSchema, type StoriesFound } from "@oneworld/contracts/content/http";
import type { Addresses, AddressParts } from "@oneworld/contracts/site/page-addresses";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { createFeedReader } from "../feeds/feeds.rules.ts";
import { originOf } from "../origin-of.ts";
import { listAddresses, searchStories } from "./stories.rules.ts";

/**
 * `GET /api/stories/search`: articles that have words that begin with those of `q`, of a topic and a period; 400 names a wrong field, 429 for too many searches
 * from one address.
 * `GET /api/stories/addresses`: the addresses of all stories on this site, for the sitemap. There are few: one answer has them all.
 * `GET /api/stories/addresses/parts`: where the parts of the sitemap begin.
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
      const stories = await searchStories(deps.readFeed, c.req.valid("query"), originOf(c));
      return c.json<StoriesFound>({ stories });
    },
  );
  app.get("/api/stories/addresses", async (c) =>
    c.json<Addresses>({
      addresses: await listAddresses(deps.readFeed, originOf(c)),
      nextCursor: null,
    }),
  );
  app.get("/api/stories/addresses/parts", async (c) => {
    const { length } = await listAddresses(deps.readFeed, originOf(c));
    return c.json<AddressParts>({ parts: length > 0 ? [null] : [] });
  });
  return app;
}
