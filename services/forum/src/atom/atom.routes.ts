import { atomQuerySchema } from "@oneworld/contracts/forum/http";
import { parseJson } from "@oneworld/service-kit/data/database-json";
import { readsOf } from "@oneworld/service-kit/data/reads";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { etag, RETAINED_304_HEADERS } from "hono/etag";
import type { Pool } from "pg";
import { listPosts } from "../posts/posts.repo.ts";
import { presentAtom, updatedAt } from "./atom.present.ts";

/** Posts of a feed. */
const POSTS = 30;

/** Seconds for which readers and shared caches keep a feed. */
const MAX_AGE = 300;

/**
 * `GET /api/posts/feed`: the Atom feed of a topic or of one of its regions, with the newest posts. It answers 304 to a
 * reader that has it already, by `If-None-Match` or, without that, by `If-Modified-Since`.
 */
export function atomRoutes({ pool }: { pool: Pool }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/posts/feed",
    etag({ retainedHeaders: [...RETAINED_304_HEADERS, "last-modified"] }),
    valid("query", atomQuerySchema),
    async (c) => {
      const filter = c.req.valid("query");
      const { posts } = parseJson(
        await listPosts(readsOf(c, pool), { kind: "feed", ...filter }, { limit: POSTS }, null),
      );
      const modified = new Date(updatedAt(posts)).toUTCString();
      c.header("cache-control", `public, max-age=${MAX_AGE}`);
      c.header("last-modified", modified);
      // Not an earlier date either: without its newest post a feed has one
      if (!c.req.header("if-none-match") && c.req.header("if-modified-since") === modified) {
        return c.body(null, 304);
      }
      const { secure, siteHost } = c.var;
      const origin = `${secure ? "https" : "http"}://${siteHost || new URL(c.req.url).host}`;
      return c.body(await presentAtom(posts, filter, origin), 200, {
        "content-type": "application/atom+xml; charset=utf-8",
      });
    },
  );
  return app;
}
