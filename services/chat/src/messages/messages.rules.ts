import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { newId } from "@oneworld/service-kit/data/id";
import type { ChatDeps } from "../conversations/conversations.rules.ts";
import { findBlocks } from "../restrictions/restrictions.repo.ts";
import {
  otherMemberOf,
  refuseBlocked,
  refuseClosed,
} from "../conversations/conversations.policy.ts";
import { findConversation } from "../conversations/conversations.repo.ts";
import { conversationNotFound } from "../not-found.ts";
import { presentMessage } from "./messages.present.ts";
import { findSent, listMessages } from "./messages.repo.ts";

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
 *   left or one blocks the other, `conflict` for a `clientMsgId` that was used in another conversation
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
  const { seq, receiverId, createdAt, accepts, isDeclined, isRequest, isWaiting } = stored;
  const message = presentMessage({
    id,
    conversationId,
    seq,
    senderId,
    text,
    clientMsgId,
    createdAt,
  });
  const isConnected = deps.live.publishMessage(isDeclined ? null : receiverId, message, socketId);
  if (!isRequest && !isWaiting)
    deps.noteMissed({ conversationId, seq, senderId, receiverId }, isConnected);
  if (accepts) deps.live.publishRequest([senderId, receiverId], { conversationId, accepted: true });
  return { message, isNew: true };
}

/** The message that was stored under the same `clientMsgId`, or the reason why none was. */
async function findEarlier(
  { pool, pairs }: ChatDeps,
  { conversationId, senderId, clientMsgId }: Sending,
): Promise<Message> {
  const otherId = otherMemberOf(await pairs.membersOf(conversationId), senderId);
  const earlier = clientMsgId && (await findSent(pool, senderId, clientMsgId));
  if (!earlier) {
    throw (await findBlocks(pool, senderId, otherId)).isBlocked ? refuseBlocked() : refuseClosed();
  }
  if (earlier.conversationId === conversationId) return presentMessage(earlier);
  throw new ApiError("conflict", "This clientMsgId was used for another message.", {
    fields: { clientMsgId: "This was used for another message." },
  });
}

/** The requested part of a conversation: the newest messages, or those before or after a `seq`. */
export interface MessagePageRequest {
  after?: number | undefined;
  before?: number | undefined;
  limit: number;
}

/**
 * A page of a conversation, for one of its members. Since `seq` has no gaps, a page is a range of it.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readConversation(
  { pool, pairs }: Pick<ChatDeps, "pool" | "pairs">,
  conversationId: string,
  viewerId: string,
  { after, before, limit }: MessagePageRequest,
): Promise<MessagePage> {
  otherMemberOf(await pairs.membersOf(conversationId), viewerId);
  const found = await findConversation(pool, conversationId, viewerId);
  if (!found) throw conversationNotFound();
  const { lastSeq, readSeq, otherReadSeq } = found;
  const end = after === undefined ? (before ?? Infinity) - 1 : after + limit;
  const upper = Math.min(end, lastSeq);
  const lower = after ?? Math.max(upper - limit, 0);
  const messages = await listMessages(pool, conversationId, { lower, upper });
  return {
    messages: messages.map(presentMessage),
    hasMore: after === undefined ? lower > 0 : lastSeq > end,
    lastSeq,
    readSeq,
    otherReadSeq,
  };
}
