import { sendMessageSchema } from "@oneworld/contracts/chat/socket";
import { assertSelf } from "@oneworld/service-kit/session";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { openConversation, type ChatDeps } from "../conversations/conversations.rules.ts";
import { onEvent, type SocketDeps } from "../live/answers.ts";
import type { ChatSocket } from "../live/chat-socket.ts";
import { sendMessage } from "./messages.rules.ts";

/** `sendMessage` {senderId, receiverId or conversationId, text, clientMsgId}: a whole send, acknowledged with the message. */
export function listenToMessages(
  socket: ChatSocket,
  { sends: limiter, gate, log, ...deps }: ChatDeps & SocketDeps & { sends: RateLimiterMemory },
): void {
  const { member } = socket.data;
  onEvent(socket, "sendMessage", {
    schema: sendMessageSchema,
    limiter,
    gate,
    log,
    handle: async ({ senderId, receiverId, conversationId, text, clientMsgId }) => {
      assertSelf(member, senderId);
      // Named or found; the schema demands one of the two
      const id =
        conversationId ?? (await openConversation(deps, member, receiverId ?? member.id)).id;
      const sending = { conversationId: id, senderId: member.id, text, clientMsgId };
      const { message } = await sendMessage(deps, { ...sending, socketId: socket.id });
      return { message };
    },
  });
}
