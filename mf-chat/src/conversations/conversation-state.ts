import type { Conversation, Message, MessagePage } from "@oneworld/contracts/chat/http";

/** The message that came last, which is what the list shows of a conversation. */
const laterOf = (a: Message | null, b: Message | null): Message | null =>
  (a?.seq ?? 0) >= (b?.seq ?? 0) ? a : b;

const furthest = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? b : Math.max(a, b);

/**
 * A conversation after the server has sent it again: messages that arrived live in the meantime stay.
 *
 * @param answered what the server says; it decides whether the other member's read mark may be seen
 */
export function renewed(known: Conversation | undefined, answered: Conversation): Conversation {
  if (!known) return answered;
  const isAhead = known.lastSeq > answered.lastSeq || known.readSeq > answered.readSeq;
  return {
    ...answered,
    lastMessage: laterOf(answered.lastMessage, known.lastMessage),
    lastSeq: Math.max(known.lastSeq, answered.lastSeq),
    readSeq: Math.max(known.readSeq, answered.readSeq),
    otherReadSeq: furthest(known.otherReadSeq, answered.otherReadSeq),
    unreadCount: isAhead ? known.unreadCount : answered.unreadCount,
  };
}

/** A conversation after a message has come. One that was known already changes nothing; an answer accepts a request. */
export function withMessage(known: Conversation, message: Message, viewerId: string): Conversation {
  if (message.seq <= known.lastSeq) return known;
  const isOwn = message.senderId === viewerId;
  const { request, ...conversation } = known;
  const accepts = (request === "received") === isOwn;
  return {
    ...conversation,
    ...(request && !accepts && { request }),
    lastMessage: message,
    lastSeq: message.seq,
    unreadCount: isOwn ? known.unreadCount : known.unreadCount + 1,
  };
}

/** A conversation after some of its messages were read. What is unread is counted by the list. */
export function withPage(known: Conversation, page: MessagePage): Conversation {
  const lastMessage = laterOf(known.lastMessage, page.messages.at(-1) ?? null);
  return {
    ...known,
    lastMessage,
    lastSeq: Math.max(known.lastSeq, lastMessage?.seq ?? 0),
    readSeq: Math.max(known.readSeq, page.readSeq),
    otherReadSeq: furthest(known.otherReadSeq, page.otherReadSeq),
  };
}

/** When something last happened in a conversation, ISO 8601. */
export const activeAt = ({ lastMessage, createdAt }: Conversation): string =>
  lastMessage?.createdAt ?? createdAt;

/** Whether the list shows a conversation: a request without a message only to the one who has opened it. */
export const isListed = (
  { _id, request, lastMessage }: Conversation,
  openId: string | null,
): boolean => request !== "received" || lastMessage !== null || _id === openId;
