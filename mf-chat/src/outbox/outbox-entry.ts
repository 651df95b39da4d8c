/** Why a message isn't sent. A final failure isn't retried; others are retried automatically. */
export interface SendFailure {
  message: string;
  isFinal: boolean;
  /** the browser is offline: the message waits, as posts and comments do */
  waits?: boolean;
}

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
  /** the server has refused it, so no tab sends it again by itself */
  refusal?: SendFailure | undefined;
}
