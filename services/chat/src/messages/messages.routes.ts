import {
  messageQuerySchema,
  postMessageSchema,
  type Message,
  type MessagePage,
  type Unread,
} from "@oneworld/contracts/chat/http";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { ChatDeps } from "../conversations/conversations.rules.ts";
import { countUnread } from "../conversations/read-marks.repo.ts";
import { conversationNotFound } from "../not-found.ts";
import { readConversation, sendMessage } from "./messages.rules.ts";

/**
 * `GET /api/messages/unread`: how many messages the signed-in member hasn't read, and how many requests.
 * `GET /api/messages/{conversationId}`: a conversation's newest messages, or those before or after a `seq`.
 * `POST /api/messages`: sends; 201 with the message, 200 for a `clientMsgId` seen before.
 * 404 for an unknown conversation, 403 for one that the member isn't in.
 */
export function messageRoutes(deps: ChatDeps & { sends: RateLimiter }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/api/messages/unread", requireSession, async (c) => {
    const { id } = currentMember(c);
    const counts = await countUnread(deps.pool, [id]);
    return c.json<Unread>(counts.get(id) ?? { total: 0, requests: 0 });
  });

  app.get(
    "/api/messages/:conversationId",
    requireSession,
    valid("query", messageQuerySchema),
    async (c) => {
      const id = idOf(c.req.param("conversationId"), conversationNotFound);
      const page = await readConversation(deps, id, currentMember(c).id, c.req.valid("query"));
      return c.json<MessagePage>(page);
    },
  );

  app.post(
    "/api/messages",
    requireSession,
    limitByMember(deps.sends),
    valid("json", postMessageSchema),
    async (c) => {
      const { conversationId, text, clientMsgId } = c.req.valid("json");
      const senderId = currentMember(c).id;
      const { message, isNew } = await sendMessage(deps, {
        conversationId,
        text,
        clientMsgId,
        senderId,
      });
      return c.json<Message>(message, isNew ? 201 : 200);
    },
  );

  return app;
}
