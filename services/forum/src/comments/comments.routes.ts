import {
  pageQuerySchema,
  type CommentCreated,
  type CommentDeleted,
  type CommentEdited,
  type CommentPage,
} from "@oneworld/contracts/forum/http";
import { createCommentSchema, editCommentSchema } from "@oneworld/contracts/forum/forms";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { assertSelf } from "@oneworld/service-kit/http/session.policy";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { commentNotFound, postNotFound } from "../not-found.ts";
import { createComment, deleteComment, editComment, readComments } from "./comments.rules.ts";

/**
 * `GET /api/comments/{postId}`: a post's comments, oldest first by cursor; for visitors too.
 * `POST /api/comments/{postId}`: adds a comment of the signed-in member, once for each `Idempotency-Key`; answers 201
 * with it.
 * `PATCH /api/comments/{commentId}` and `DELETE /api/comments/{commentId}`: change and delete the signed-in member's own
 * comment; 403 for another member's, for moderators too.
 */
export function commentRoutes(deps: { db: PrismaClient; replies: RateLimiter }): Hono<ServiceEnv> {
  const { db, replies } = deps;
  const app = new Hono<ServiceEnv>();

  app.get("/api/comments/:postId", valid("query", pageQuerySchema), async (c) => {
    const postId = idOf(c.req.param("postId"), postNotFound);
    return c.json<CommentPage>(await readComments(db, postId, c.req.valid("query")));
  });

  app.post(
    "/api/comments/:postId",
    requireSession,
    limitByMember(replies),
    valid("json", createCommentSchema),
    async (c) => {
      const input = c.req.valid("json");
      const { commentContent: content, id } = input;
      const postId = idOf(c.req.param("postId"), postNotFound);
      const author = currentMember(c);
      assertSelf(author, id);
      const call = readIdempotencyKey(c, input);
      const { comment, commentCount } = await createComment(db, author, { postId, content }, call);
      const message = "Your comment is added.";
      return c.json<CommentCreated>({ message, comment, commentCount }, 201);
    },
  );

  app.patch(
    "/api/comments/:id",
    requireSession,
    limitByMember(replies),
    valid("json", editCommentSchema),
    async (c) => {
      const id = idOf(c.req.param("id"), commentNotFound);
      const { commentContent } = c.req.valid("json");
      const comment = await editComment(db, currentMember(c).id, id, commentContent);
      return c.json<CommentEdited>({ message: "Your comment is changed.", comment });
    },
  );

  app.delete("/api/comments/:id", requireSession, limitByMember(replies), async (c) => {
    const id = idOf(c.req.param("id"), commentNotFound);
    const commentCount = await deleteComment(db, currentMember(c).id, id);
    return c.json<CommentDeleted>({ message: "Your comment is deleted.", commentCount });
  });

  return app;
}
