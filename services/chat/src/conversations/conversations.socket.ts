import { addUserSchema, readEventSchema, typingSchema } from "@oneworld/contracts/chat/socket";
import { assertSelf } from "@oneworld/service-kit/http/session";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { onEvent, type SocketDeps } from "../live/answers.ts";
import type { ChatSocket } from "../live/chat-socket.ts";
import type { LiveNode } from "../live/live.ts";
import { markRead, type ChatDeps } from "./conversations.rules.ts";
import { otherMemberOf } from "./members.policy.ts";

/**
 * `addUser` id: joins as that member, answered with `getUsers`; `typing` {conversationId, typing}: passed to the other member;
 * `read` {conversationId, seq}: everything up to there has been read.
 */
export function listenToConversations(
  socket: ChatSocket,
  deps: ChatDeps & SocketDeps & { live: LiveNode; signals: RateLimiterMemory },
): void {
  const { signals: limiter, gate, log, live, pairs } = deps;
  const { member } = socket.data;

  onEvent(socket, "addUser", {
    schema: addUserSchema,
    limiter,
    gate,
    log,
    handle: async (userId) => {
      assertSelf(member, userId);
      const local = live.members.get(member.id);
      if (local) await live.presence.refresh(local);
      return {};
    },
  });

  onEvent(socket, "typing", {
    schema: typingSchema,
    limiter,
    gate,
    log,
    handle: async ({ conversationId, typing }) => {
      const otherId = await otherMemberOf(pairs, conversationId, member.id);
      live.publishTyping(otherId, { conversationId, userId: member.id, typing });
      return {};
    },
  });

  onEvent(socket, "read", {
    schema: readEventSchema,
    limiter,
    gate,
    log,
    handle: ({ conversationId, seq }) =>
      markRead(deps, { conversationId, readerId: member.id, seq, socketId: socket.id }),
  });
}
