import {
  changePreferencesSchema,
  conversationQuerySchema,
  openConversationSchema,
  readSchema,
  type ChatPreferences,
  type Conversation,
  type ConversationPage,
  type ReadAnswer,
} from "@oneworld/contracts/chat/http";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { assertSelf } from "@oneworld/service-kit/http/session.policy";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { conversationNotFound } from "../not-found.ts";
import { changePreferences, markRead, openAndRead, type ChatDeps } from "./conversations.rules.ts";
import { readConversations } from "./list-conversations.rules.ts";

/**
 * `GET /api/conversations/{userId}`: the signed-in member's own, newest message first by cursor; 403 for another member's.
 * `POST /api/conversations`: opens the one with `receiverId`; 201 with it, 200 where it was there.
 * `PATCH /api/conversations/preferences`: whether others see how far the member has read, and who may write to them.
 * `POST /api/conversations/{id}/read`: everything up to `seq` has been read; 404 for an unknown one, 403 for another member's.
 */
export function conversationRoutes(deps: ChatDeps & { writes: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limit = limitByMember(deps.writes);

  app.get(
    "/api/conversations/:userId",
    requireSession,
    valid("query", conversationQuerySchema),
    async (c) => {
      const self = currentMember(c);
      assertSelf(self, c.req.param("userId").toLowerCase());
      const page = await readConversations(deps.pool, self.id, c.req.valid("query"));
      return c.json<ConversationPage>(page);
    },
  );

  app.post(
    "/api/conversations",
    requireSession,
    limit,
    valid("json", openConversationSchema),
    async (c) => {
      const { receiverId } = c.req.valid("json");
      const { conversation, isNew } = await openAndRead(deps, currentMember(c), receiverId);
      return c.json<Conversation>(conversation, isNew ? 201 : 200);
    },
  );

  app.patch(
    "/api/conversations/preferences",
    requireSession,
    limit,
    valid("json", changePreferencesSchema),
    async (c) => {
      const preferences = await changePreferences(deps, currentMember(c), c.req.valid("json"));
      return c.json<ChatPreferences>(preferences);
    },
  );

  app.post(
    "/api/conversations/:id/read",
    requireSession,
    limit,
    valid("json", readSchema),
    async (c) => {
      const conversationId = idOf(c.req.param("id"), conversationNotFound);
      const { seq } = c.req.valid("json");
      const readerId = currentMember(c).id;
      return c.json<ReadAnswer>(await markRead(deps, { conversationId, readerId, seq }));
    },
  );

  return app;
}
