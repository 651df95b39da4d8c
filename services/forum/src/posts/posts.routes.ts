import {
  feedQuerySchema,
  followingQuerySchema,
  pageQuerySchema,
  type FeedPage,
  type Post,
  type PostCreated,
  type PostDeleted,
  type PostEdited,
  type PostRestored,
} from "@oneworld/contracts/forum/http";
import { createPostSchema, editPostSchema } from "@oneworld/contracts/forum/forms";
import type { PageHead } from "@oneworld/contracts/site/page-head";
import { answerJson } from "@oneworld/service-kit/data/database-json";
import { readsOf } from "@oneworld/service-kit/data/reads";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { pageLanguage } from "@oneworld/service-kit/http/language-cookie";
import type { MemberLookup } from "@oneworld/service-kit/http/member-lookup";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession, viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono, type Context, type MiddlewareHandler } from "hono";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import type { CheckText } from "../brakes/brakes.rules.ts";
import type { CountMentions } from "../mentions/mentions.rules.ts";
import { memberNotFound, postNotFound } from "../not-found.ts";
import { presentHead } from "./post-head.present.ts";
import { listPosts } from "./posts.repo.ts";
import {
  createPost,
  deletePost,
  editPost,
  readPost,
  readSummary,
  readPostsOf,
  restorePost,
} from "./posts.rules.ts";

/**
 * `GET /api/posts`: the feed of a topic, a region or both, or of a topic's hashtag, by cursor; for visitors too.
 * `GET /api/posts/following`: the posts of the members and in the topics that the signed-in member follows.
 * `GET /api/posts/{id}`: one post; 404 for an unknown id.
 * `GET /api/posts/{id}/head`: what search engines and shared links say of it.
 * `POST /api/posts`: publishes a post of the signed-in member, once for each `Idempotency-Key`; answers 200 with it, also where a spam brake
 * holds it (`held`).
 * `PATCH /api/posts/{id}` and `DELETE /api/posts/{id}`: change and delete the signed-in member's own; 403 for another member's.
 * `POST /api/posts/{id}/restore`: restores a post that the signed-in member deleted in the last minutes; 404 for others.
 * `GET /api/userposts`: the signed-in member's own posts; `GET /api/userposts/{id}`: a member's.
 */
export function postRoutes(deps: {
  db: PrismaClient;
  pool: Pool;
  lookUpMember: MemberLookup;
  posts: RateLimiter;
  /** limits new members to so many posts an hour */
  newMembers: MiddlewareHandler<ServiceEnv>;
  countMentions: CountMentions;
  checkText: CheckText;
}): Hono<ServiceEnv> {
  const { db, pool, posts, newMembers, countMentions } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/posts", valid("query", feedQuerySchema), async (c) => {
    const { category, region, tag, order, ...page } = c.req.valid("query");
    const filter = { kind: "feed", category, region, tag } as const;
    const reads = readsOf(c, pool);
    return answerJson<FeedPage>(c, await listPosts(reads, filter, page, viewerOf(c), order));
  });

  app.get(
    "/api/posts/following",
    requireSession,
    valid("query", followingQuerySchema),
    async (c) => {
      const { order, ...page } = c.req.valid("query");
      const { id } = currentMember(c);
      const filter = { kind: "followed", followerId: id } as const;
      const reads = readsOf(c, pool);
      return answerJson<FeedPage>(c, await listPosts(reads, filter, page, id, order));
    },
  );

  app.get("/api/posts/:id", async (c) => {
    const id = idOf(c.req.param("id"), postNotFound);
    return c.json<Post>(await readPost(db, id, viewerOf(c)));
  });

  app.get("/api/posts/:id/head", async (c) => {
    const id = idOf(c.req.param("id"), postNotFound);
    return c.json<PageHead>(presentHead(await readSummary(db, id)));
  });

  app.post(
    "/api/posts",
    requireSession,
    limitByMember(posts),
    valid("json", createPostSchema),
    newMembers,
    async (c) => {
      const input = c.req.valid("json");
      const author = currentMember(c);
      await countMentions(author.id, { text: input.content, mentions: input.mentions });
      const call = readIdempotencyKey(c, input);
      const post = await createPost(deps, author, input, call, pageLanguage(c));
      return c.json<PostCreated>({ message: wordsFor(post, "Your post is published."), post });
    },
  );

  app.patch(
    "/api/posts/:id",
    requireSession,
    limitByMember(posts),
    valid("json", editPostSchema),
    newMembers,
    async (c) => {
      const id = idOf(c.req.param("id"), postNotFound);
      const changes = c.req.valid("json");
      const author = currentMember(c);
      await countMentions(author.id, { text: changes.content, mentions: changes.mentions });
      const post = await editPost(deps, author.id, id, changes);
      return c.json<PostEdited>({ message: wordsFor(post, "Your post is changed."), post });
    },
  );

  app.delete("/api/posts/:id", requireSession, limitByMember(posts), async (c) => {
    await deletePost(db, currentMember(c).id, idOf(c.req.param("id"), postNotFound));
    return c.json<PostDeleted>({ message: "Your post is deleted." });
  });

  app.post("/api/posts/:id/restore", requireSession, limitByMember(posts), async (c) => {
    const id = idOf(c.req.param("id"), postNotFound);
    const post = await restorePost(db, currentMember(c).id, id);
    return c.json<PostRestored>({ message: "Your post is back.", post });
  });

  const ownReads = (c: Context<ServiceEnv>) => ({ ...deps, reads: readsOf(c, pool) });

  app.get("/api/userposts", requireSession, valid("query", pageQuerySchema), async (c) => {
    const { id } = currentMember(c);
    const page = await readPostsOf(ownReads(c), id, c.req.valid("query"), id);
    return answerJson<FeedPage>(c, page);
  });

  app.get("/api/userposts/:id", valid("query", pageQuerySchema), async (c) => {
    const id = idOf(c.req.param("id"), memberNotFound);
    const page = await readPostsOf(ownReads(c), id, c.req.valid("query"), viewerOf(c));
    return answerJson<FeedPage>(c, page);
  });

  return app;
}

const wordsFor = ({ held }: Post, otherwise: string): string =>
  held ? "Only you see your post until our moderators have checked it." : otherwise;
