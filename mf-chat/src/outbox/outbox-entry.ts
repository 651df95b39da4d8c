/** A message that the member has sent and the server hasn't confirmed yet. */
export interface OutboxEntry {
  /** names the sending: however often it is repeated, one message is stored */
  clientMsgId: string;
  /** who sent it: no other member who signs in on this browser may see or send it */
  memberId: string;
  conversationId: string;
  text: string;
  /** milliseconds since 1970; messages are sent in its order */
  queuedAt: number;
}
