import {
  createPostSchema,
  editPostSchema,
  feedQuerySchema,
  pageQuerySchema,
  type PostDeleted,
} from "@oneworld/contracts/forum/http";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { assertSelf, currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono, type Context } from "hono";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import { JSON_HEADERS } from "../json-page.ts";
import { memberNotFound, postNotFound } from "../not-found.ts";
import { listPosts } from "./posts.repo.ts";
import {
  createPost,
  deletePost,
  editPost,
  readPost,
  readPostsOf,
  restorePost,
} from "./posts.rules.ts";

/**
 * `GET /api/posts`: the feed of a topic, a region or both, newest first by cursor; for visitors too.
 * `GET /api/posts/{id}`: one post; 404 for an unknown id.
 * `POST /api/posts`: publishes a post of the signed-in member, once for each `Idempotency-Key`; answers 200 with it.
 * `PATCH /api/posts/{id}` and `DELETE /api/posts/{id}`: change and delete the signed-in member's own; 403 for another member's.
 * `POST /api/posts/{id}/restore`: restores a post that the signed-in member deleted in the last minutes; 404 for others.
 * `GET /api/userposts`: the signed-in member's own posts; `GET /api/userposts/{id}`: a member's.
 */
export function postRoutes(deps: {
  db: PrismaClient;
  pool: Pool;
  lookUpMember: MemberLookup;
  posts: RateLimiter;
}): Hono<ServiceEnv> {
  const { db, pool, posts } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/posts", valid("query", feedQuerySchema), async (c) => {
    const { category, region, ...page } = c.req.valid("query");
    return c.body(
      await listPosts(pool, { category, region }, page, viewerOf(c)),
      200,
      JSON_HEADERS,
    );
  });

  app.get("/api/posts/:id", async (c) => {
    const id = idOf(c.req.param("id"), postNotFound);
    return c.body(await readPost(db, id, viewerOf(c)), 200, JSON_HEADERS);
  });

  app.post(
    "/api/posts",
    requireSession,
    limitByMember(posts),
    valid("json", createPostSchema),
    async (c) => {
      const input = c.req.valid("json");
      assertSelf(currentMember(c), input.id);
      const post = await createPost(db, currentMember(c), input, readIdempotencyKey(c, input));
      return c.body(`{"message":"Your post is published.","post":${post}}`, 200, JSON_HEADERS);
    },
  );

  app.patch(
    "/api/posts/:id",
    requireSession,
    limitByMember(posts),
    valid("json", editPostSchema),
    async (c) => {
      const id = idOf(c.req.param("id"), postNotFound);
      const post = await editPost(db, currentMember(c).id, id, c.req.valid("json"));
      return c.body(`{"message":"Your post is changed.","post":${post}}`, 200, JSON_HEADERS);
    },
  );

  app.delete("/api/posts/:id", requireSession, limitByMember(posts), async (c) => {
    await deletePost(db, currentMember(c).id, idOf(c.req.param("id"), postNotFound));
    return c.json<PostDeleted>({ message: "Your post is deleted." });
  });

  app.post("/api/posts/:id/restore", requireSession, limitByMember(posts), async (c) => {
    const id = idOf(c.req.param("id"), postNotFound);
    const post = await restorePost(db, currentMember(c).id, id);
    return c.body(`{"message":"Your post is back.","post":${post}}`, 200, JSON_HEADERS);
  });

  app.get("/api/userposts", requireSession, valid("query", pageQuerySchema), async (c) => {
    const { id } = currentMember(c);
    return c.body(await readPostsOf(deps, id, c.req.valid("query"), id), 200, JSON_HEADERS);
  });

  app.get("/api/userposts/:id", valid("query", pageQuerySchema), async (c) => {
    const id = idOf(c.req.param("id"), memberNotFound);
    const page = await readPostsOf(deps, id, c.req.valid("query"), viewerOf(c));
    return c.body(page, 200, JSON_HEADERS);
  });

  return app;
}

const viewerOf = (c: Context<ServiceEnv>): string | null => c.get("session")?.member.id ?? null;
