import { addUserSchema, readEventSchema, typingSchema } from "@oneworld/contracts/chat/live";
import { assertSelf } from "@oneworld/service-kit/http/session.policy";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { onEvent, type LiveDeps } from "../live/answers.ts";
import type { LiveSocket } from "../live/live-socket.ts";
import type { LiveNode } from "../live/live.ts";
import { findRequestState } from "../requests/requests.repo.ts";
import { findBlocks } from "../restrictions/restrictions.repo.ts";
import { markRead, type ChatDeps } from "./conversations.rules.ts";
import { otherMemberOf } from "./conversations.policy.ts";

/**
 * `addUser` id: joins as that member, answered with `getUsers`; `typing` {conversationId, typing}: passed to the other member, unless one blocks the other or it is a request;
 * `read` {conversationId, seq}: everything up to there has been read.
 */
export function listenToConversations(
  socket: LiveSocket,
  deps: ChatDeps & LiveDeps & { live: LiveNode; signals: RateLimiterMemory },
): void {
  const { signals: limiter, gate, log, live, pairs, pool } = deps;
  const { member } = socket.data;

  onEvent(socket, "addUser", {
    schema: addUserSchema,
    limiter,
    gate,
    log,
    handle: async (userId) => {
      assertSelf(member, userId);
      const local = live.members.get(member.id);
      if (local) await live.presence.refresh(local, socket);
      return {};
    },
  });

  onEvent(socket, "typing", {
    schema: typingSchema,
    limiter,
    gate,
    log,
    handle: async ({ conversationId, typing }) => {
      const otherId = otherMemberOf(await pairs.membersOf(conversationId), member.id);
      const [{ isBlocked }, state] = await Promise.all([
        findBlocks(pool, member.id, otherId),
        findRequestState(pool, conversationId),
      ]);
      if (isBlocked || state?.isRequest) return {};
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
