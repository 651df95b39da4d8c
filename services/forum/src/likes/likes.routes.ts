import { likeSchema, type Liked } from "@oneworld/contracts/forum/http";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { postNotFound } from "../not-found.ts";
import { createLikes } from "./likes.rules.ts";

/** `POST /api/like/{postId}`: likes a post or undoes the like, by `liked` or, without it, by toggling. */
export function likeRoutes(deps: { db: PrismaClient; replies: RateLimiter }): Hono<ServiceEnv> {
  const { db, replies } = deps;
  const setLike = createLikes(db);
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/like/:postId",
    requireSession,
    limitByMember(replies),
    valid("json", likeSchema),
    async (c) => {
      const input = c.req.valid("json");
      const postId = idOf(c.req.param("postId"), postNotFound);
      const { id: memberId } = currentMember(c);
      assertSamePost(postId, input.postId);
      const state = await setLike({ postId, memberId, wanted: input.liked });
      const message = state.liked ? "You like this post." : "You no longer like this post.";
      return c.json<Liked>({ message, ...state });
    },
  );

  return app;
}

function assertSamePost(postId: string, claimed: string | undefined): void {
  if (claimed === undefined || claimed === postId) return;
  throw invalidFields({ postId: "This is not the post of the address." });
}
