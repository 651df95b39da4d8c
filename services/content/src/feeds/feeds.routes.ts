import { storyPath } from "@oneworld/contracts/content/feeds";
import { feedParamsSchema, type Articles } from "@oneworld/contracts/content/http";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import { invalidInput, notFound } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { createFeedReader } from "./feeds.rules.ts";
import { originOf } from "../origin-of.ts";
import { presentHead } from "./story-head.present.ts";

/**
 * `GET /mediastack/{section}/{topic}`: a feed's articles, newest first, with their age in the header `Age`; 400 for an
 * unknown pair and for a section without a topic, with the field that is wrong.
 * `GET /mediastack/{section}/{topic}/{slug}/head`: what search engines and shared links say of one of its stories.
 */
export function feedRoutes(deps: {
  readFeed: ReturnType<typeof createFeedReader>;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.use("/mediastack/:section", async (c, next) => {
    const { error } = feedParamsSchema.safeParse({ section: c.req.param("section"), topic: "" });
    if (error) throw invalidInput(error);
    return next();
  });
  app.get("/mediastack/:section/:topic", valid("param", feedParamsSchema), async (c) => {
    const { articles, age } = await deps.readFeed(c.req.valid("param"), originOf(c));
    if (age !== null) c.header("age", String(age));
    return c.json<Articles>({ data: articles });
  });

  app.get("/mediastack/:section/:topic/:slug/head", valid("param", feedParamsSchema), async (c) => {
    const path = storyPath(c.req.valid("param"), c.req.param("slug"));
    const { articles } = await deps.readFeed(c.req.valid("param"), originOf(c));
    const head = articles.flatMap((article) => presentHead(article) ?? []);
    const found = head.find((one) => one.path === path);
    if (!found) throw notFound("This story");
    return c.json<PageHead>(found);
  });
  return app;
}
