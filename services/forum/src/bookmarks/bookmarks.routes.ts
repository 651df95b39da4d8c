import {
  bookmarkSchema,
  pageQuerySchema,
  type Bookmarked,
  type FeedPage,
} from "@oneworld/contracts/forum/http";
import { answerJson } from "@oneworld/service-kit/data/database-json";
import { readsOf } from "@oneworld/service-kit/data/reads";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import { postNotFound } from "../not-found.ts";
import { listBookmarks } from "../posts/posts.repo.ts";
import { setBookmark } from "./bookmarks.rules.ts";

/**
 * `GET /api/bookmarks`: the posts that the signed-in member has bookmarked, the last bookmarked first by cursor.
 * `POST /api/bookmarks/{postId}`: bookmarks a post, or no longer.
 */
export function bookmarkRoutes(deps: {
  db: PrismaClient;
  pool: Pool;
  replies: RateLimiter;
}): Hono<ServiceEnv> {
  const { db, pool, replies } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/bookmarks", requireSession, valid("query", pageQuerySchema), async (c) => {
    const { id } = currentMember(c);
    const page = await listBookmarks(readsOf(c, pool), id, c.req.valid("query"));
    return answerJson<FeedPage>(c, page);
  });

  app.post(
    "/api/bookmarks/:postId",
    requireSession,
    limitByMember(replies),
    valid("json", bookmarkSchema),
    async (c) => {
      const { bookmarked } = c.req.valid("json");
      const postId = idOf(c.req.param("postId"), postNotFound);
      const { id: memberId } = currentMember(c);
      await setBookmark(db, { memberId, postId }, bookmarked);
      const message = bookmarked
        ? "The post is in your bookmarks."
        : "The post is no longer in your bookmarks.";
      return c.json<Bookmarked>({ message, bookmarked });
    },
  );

  return app;
}
