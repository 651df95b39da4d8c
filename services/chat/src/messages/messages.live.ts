import { ACTOR_NAMES } from "@oneworld/contracts/common/id";
import { sendMessageSchema } from "@oneworld/contracts/chat/live";
import { assertSelf } from "@oneworld/service-kit/http/session.policy";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import type { RateLimiterMemory } from "rate-limiter-flexible";
import { otherMemberOf } from "../conversations/conversations.policy.ts";
import { openConversation, type ChatDeps } from "../conversations/conversations.rules.ts";
import { onEvent, type LiveDeps } from "../live/answers.ts";
import type { LiveSocket } from "../live/live-socket.ts";
import { sendMessage } from "./messages.rules.ts";

/** `sendMessage` {senderId, receiverId or conversationId, text, clientMsgId}: a whole send, acknowledged with the message. */
export function listenToMessages(
  socket: LiveSocket,
  { sends: limiter, gate, log, ...deps }: ChatDeps & LiveDeps & { sends: RateLimiterMemory },
): void {
  const { member } = socket.data;
  /** Resolves when it is known where the last message belongs: those that come after it must not overtake it. */
  let placed: Promise<unknown> = Promise.resolve();

  /** The conversation that is named or, by receiver, found; the schema demands one of the two. */
  async function place(conversationId: string | undefined, receiverId: string | undefined) {
    if (conversationId === undefined)
      return (await openConversation(deps, member, receiverId ?? member.id)).id;
    if (receiverId !== undefined) {
      const otherId = otherMemberOf(await deps.pairs.membersOf(conversationId), member.id);
      if (otherId !== receiverId)
        throw invalidFields({ receiverId: "This member isn't in the conversation." });
    }
    return conversationId;
  }

  onEvent(socket, "sendMessage", {
    schema: sendMessageSchema,
    limiter,
    gate,
    log,
    handle: async ({ receiverId, conversationId, text, clientMsgId, ...claims }) => {
      for (const name of ACTOR_NAMES) assertSelf(member, claims[name]);
      const placing = placed.then(() => place(conversationId, receiverId));
      placed = placing.catch(() => undefined);
      const sending = {
        conversationId: await placing,
        senderId: member.id,
        text,
        clientMsgId,
      };
      const { message } = await sendMessage(deps, { ...sending, socketId: socket.id });
      return { message };
    },
  });
}
