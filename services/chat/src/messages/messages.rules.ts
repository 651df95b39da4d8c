import type { Message } from "@oneworld/contracts/chat/http";
import { ApiError, forbidden } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { ChatDeps } from "../conversations/conversations.rules.ts";
import { notYours, otherMemberOf } from "../conversations/members.policy.ts";
import { conversationNotFound } from "../not-found.ts";
import { findSent, readMessages, type MessagePageRequest } from "./messages.repo.ts";

/** One sending of a member. */
export interface Sending {
  conversationId: string;
  senderId: string;
  text: string;
  clientMsgId?: string | undefined;
  /** the device that sends, which learns of the message from the answer */
  socketId?: string;
}

/**
 * Stores a message, once for each `clientMsgId` however often it is sent, and only then notifies the devices of both members.
 *
 * @returns the message; `isNew` is false where it had been stored before
 * @throws ApiError `not_found` and `forbidden` for a conversation one isn't in, `forbidden` where the other member has
 *   left, `conflict` for a `clientMsgId` that was used in another conversation
 */
export async function sendMessage(
  deps: ChatDeps,
  { socketId, ...sending }: Sending,
): Promise<{ message: Message; isNew: boolean }> {
  const { conversationId, senderId, text, clientMsgId = null } = sending;
  const id = newId();
  const stored = await deps.messages.store({
    id,
    eventId: newId(),
    conversationId,
    senderId,
    text,
    clientMsgId,
  });
  if (!stored) return { message: await findEarlier(deps, sending), isNew: false };
  const { seq, receiverId, createdAt } = stored;
  const sender = { sender: senderId, senderId };
  const message = { _id: id, conversationId, seq, ...sender, text, clientMsgId, createdAt };
  deps.live.publishMessage(receiverId, message, socketId);
  return { message, isNew: true };
}

/** The message that was stored under the same `clientMsgId`, or the reason why none was. */
async function findEarlier(
  { pool, pairs }: ChatDeps,
  { conversationId, senderId, clientMsgId }: Sending,
): Promise<Message> {
  await otherMemberOf(pairs, conversationId, senderId);
  const earlier = clientMsgId && (await findSent(pool, senderId, clientMsgId));
  if (!earlier) throw forbidden("This member has left, so they can't be written to any more.");
  if (earlier.conversationId === conversationId) return earlier;
  throw new ApiError("conflict", "This clientMsgId was used for another message.", {
    fields: { clientMsgId: "This was used for another message." },
  });
}

/**
 * A page of a conversation in JSON, for one of its members.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readConversation(
  { pool }: Pick<ChatDeps, "pool">,
  conversationId: string,
  viewerId: string,
  page: MessagePageRequest,
): Promise<string> {
  const found = await readMessages(pool, conversationId, viewerId, page);
  if (!found) throw conversationNotFound();
  if (found.json === null) throw notYours();
  return found.json;
}
