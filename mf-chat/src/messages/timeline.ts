import type { Message } from "@oneworld/contracts/chat/http";

/**
 * Puts messages that have arrived, in whatever order and however often, among those that are there: in the order of
 * `seq`, each once.
 */
export function mergeMessages(known: readonly Message[], arrived: readonly Message[]): Message[] {
  const last = known.at(-1)?.seq ?? 0;
  const [only] = arrived;
  if (!only) return [...known];
  if (arrived.length === 1 && only.seq > last) return [...known, only];
  const bySeq = new Map([...known, ...arrived].map((message) => [message.seq, message]));
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The `seq` up to which nothing is missing, from the oldest message that is there; 0 where none is. */
export function completeUpTo(messages: readonly Message[]): number {
  const first = messages[0]?.seq;
  if (first === undefined) return 0;
  const gap = messages.findIndex(({ seq }, index) => seq !== first + index);
  return first + (gap < 0 ? messages.length : gap) - 1;
}

/** Whether a message is the one that was sent under an id of this device. */
export const isSending = (message: Message, clientMsgId: string, memberId: string): boolean =>
  message.clientMsgId === clientMsgId && message.senderId === memberId;
