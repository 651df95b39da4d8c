import { answerRequestSchema, type RequestAnswered } from "@oneworld/contracts/chat/http";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { ChatDeps } from "../conversations/conversations.rules.ts";
import { conversationNotFound } from "../not-found.ts";
import { answerRequest } from "./requests.rules.ts";

/**
 * `POST /api/conversations/{id}/request`: accepts or declines a received request; the same answer twice changes nothing. 404 for an
 * unknown one, 403 for another member's or one's own, 409 for declining what was accepted.
 */
export function requestRoutes(deps: ChatDeps & { writes: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post(
    "/api/conversations/:id/request",
    requireSession,
    limitByMember(deps.writes),
    valid("json", answerRequestSchema),
    async (c) => {
      const id = idOf(c.req.param("id"), conversationNotFound);
      const { accept } = c.req.valid("json");
      return c.json<RequestAnswered>(await answerRequest(deps, currentMember(c), id, accept));
    },
  );
  return app;
}
