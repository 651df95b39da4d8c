import { feedParamsSchema, type Articles } from "@oneworld/contracts/content/http";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { createFeedReader } from "./feeds.rules.ts";

/**
 * `GET /mediastack/{section}/{topic}`: a feed's articles, newest first, with their age in the header `Age`; 400 for an
 * unknown pair.
 */
export function feedRoutes(deps: {
  readFeed: ReturnType<typeof createFeedReader>;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/mediastack/:section/:topic", valid("param", feedParamsSchema), async (c) => {
    const { secure, siteHost } = c.var;
    const origin = `${secure ? "https" : "http"}://${siteHost || new URL(c.req.url).host}`;
    const { articles, age } = await deps.readFeed(c.req.valid("param"), origin);
    if (age !== null) c.header("age", String(age));
    return c.json<Articles>({ data: articles });
  });
  return app;
}
