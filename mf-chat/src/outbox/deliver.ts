import type { Message } from "@oneworld/contracts/chat/http";
import { ERROR_STATUS } from "@oneworld/contracts/errors/error-codes";
import { ApiError } from "@oneworld/remote-kit";
import { withAck } from "../live/with-ack.ts";
import { postMessage } from "../messages/messages.api.ts";
import type { ChatServices } from "../store.ts";
import type { OutboxEntry } from "./outbox-entry.ts";

/**
 * Brings a message to the server, live where there is a connection, else by HTTP. However often it is tried, one message
 * is stored; and only as the member who wrote it, if another one is signed in by then.
 *
 * @returns the message as it was stored
 * @throws ApiError
 */
export async function deliver(
  { http, realtime }: Pick<ChatServices, "http" | "realtime">,
  { conversationId, text, clientMsgId, memberId }: OutboxEntry,
): Promise<Message> {
  const message = { conversationId, text, clientMsgId };
  const answer = await withAck<{ message: Message }>(realtime, (ack) =>
    realtime.emit("sendMessage", { ...message, senderId: memberId }, ack),
  );
  if (!answer) return postMessage(http, { ...message, sender: memberId });
  if (answer.ok) return answer.message;
  const { code, message: reason, fields } = answer.error;
  throw new ApiError(ERROR_STATUS[code], code, reason, fields);
}
