import {
  commentQuerySchema,
  type Comment,
  type CommentCreated,
  type CommentDeleted,
  type CommentEdited,
  type CommentPage,
  type CommentRestored,
} from "@oneworld/contracts/forum/http";
import { createCommentSchema, editCommentSchema } from "@oneworld/contracts/forum/forms";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { pageLanguage } from "@oneworld/service-kit/http/language-cookie";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession, viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono, type MiddlewareHandler } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import type { CheckText } from "../brakes/brakes.rules.ts";
import type { CountMentions } from "../mentions/mentions.rules.ts";
import { languageOf } from "../languages/detect-language.ts";
import { commentNotFound, postNotFound } from "../not-found.ts";
import {
  createComment,
  deleteComment,
  editComment,
  readComments,
  readThread,
  restoreComment,
} from "./comments.rules.ts";

/**
 * `GET /api/comments/{postId}`: a post's comments, or the replies to one, oldest first by cursor, or the one around an id; for visitors too.
 * `POST /api/comments/{postId}`: adds a comment of the signed-in member, once for each `Idempotency-Key`; answers 201
 * with it.
 * `PATCH /api/comments/{commentId}` and `DELETE /api/comments/{commentId}`: change and delete the signed-in member's own
 * comment; 403 for another member's, for moderators too.
 * `POST /api/comments/{commentId}/restore`: restores a comment that the signed-in member deleted in the last minutes; 404 for others.
 */
export function commentRoutes(deps: {
  db: PrismaClient;
  replies: RateLimiter;
  /** limits new members to so many comments an hour */
  newMembers: MiddlewareHandler<ServiceEnv>;
  countMentions: CountMentions;
  checkText: CheckText;
}): Hono<ServiceEnv> {
  const { db, replies, newMembers, countMentions, checkText } = deps;
  const written = { db, takeTurns: createKeyedLimiter(), checkText };
  const app = new Hono<ServiceEnv>();

  app.get("/api/comments/:postId", valid("query", commentQuerySchema), async (c) => {
    const postId = idOf(c.req.param("postId"), postNotFound);
    const { parent: parentId = null, around, ...page } = c.req.valid("query");
    const viewerId = viewerOf(c);
    if (around !== undefined) {
      return c.json<CommentPage>(await readThread(db, { postId, viewerId }, around));
    }
    return c.json<CommentPage>(await readComments(db, { postId, parentId, viewerId }, page));
  });

  app.post(
    "/api/comments/:postId",
    requireSession,
    limitByMember(replies),
    valid("json", createCommentSchema),
    newMembers,
    async (c) => {
      const input = c.req.valid("json");
      const { commentContent: text, mentions, parent: answers } = input;
      const lang = languageOf(text, pageLanguage(c), input.lang);
      const postId = idOf(c.req.param("postId"), postNotFound);
      const author = currentMember(c);
      await countMentions(author.id, { text, mentions });
      const call = readIdempotencyKey(c, input);
      const { comment, commentCount } = await createComment(
        written,
        author,
        { postId, text, mentions, answers, lang },
        call,
      );
      const added = answers === undefined ? "Your comment is added." : "Your reply is added.";
      const message = wordsFor(comment, added);
      return c.json<CommentCreated>({ message, comment, commentCount }, 201);
    },
  );

  app.patch(
    "/api/comments/:id",
    requireSession,
    limitByMember(replies),
    valid("json", editCommentSchema),
    newMembers,
    async (c) => {
      const id = idOf(c.req.param("id"), commentNotFound);
      const input = c.req.valid("json");
      const { commentContent: text, mentions } = input;
      const lang = languageOf(text, pageLanguage(c), input.lang);
      const author = currentMember(c);
      await countMentions(author.id, { text, mentions });
      const comment = await editComment(written, author.id, id, { text, mentions, lang });
      const message = wordsFor(comment, "Your comment is changed.");
      return c.json<CommentEdited>({ message, comment });
    },
  );

  app.delete("/api/comments/:id", requireSession, limitByMember(replies), async (c) => {
    const id = idOf(c.req.param("id"), commentNotFound);
    const commentCount = await deleteComment(written, currentMember(c).id, id);
    return c.json<CommentDeleted>({ message: "Your comment is deleted.", commentCount });
  });

  app.post("/api/comments/:id/restore", requireSession, limitByMember(replies), async (c) => {
    const id = idOf(c.req.param("id"), commentNotFound);
    const restored = await restoreComment(written, currentMember(c).id, id);
    return c.json<CommentRestored>({ message: "Your comment is back.", ...restored });
  });

  return app;
}

const wordsFor = ({ held }: Comment, otherwise: string): string =>
  held ? "Only you see your comment until our moderators have checked it." : otherwise;
