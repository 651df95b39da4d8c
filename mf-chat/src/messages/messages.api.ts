import type { Message, MessagePage, PostMessage, ReadAnswer } from "@oneworld/contracts/chat/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

type Http = MountProps["http"];

/** Milliseconds for an answer: a call that hangs would hold up the next one of its kind. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Milliseconds for the server to accept a message, which is then sent again under the same `clientMsgId`. */
const SEND_TIMEOUT_MS = 10_000;

/**
 * `GET /api/messages/{conversationId}`: a page of messages in the order of `seq`.
 *
 * @param range messages before or after a `seq`; the newest without it
 */
export async function fetchMessages(
  http: Http,
  conversationId: string,
  range: { before?: number; after?: number; limit?: number },
): Promise<MessagePage> {
  // It comes out of the page's address, which anybody may have written.
  const id = encodeURIComponent(conversationId);
  const { data } = await http.get<MessagePage>(`/api/messages/${id}`, {
    params: range,
    timeout: ANSWER_TIMEOUT_MS,
  });
  return data;
}

/** `POST /api/messages`: sends a message. Sent twice under one `clientMsgId` it is stored once. */
export async function postMessage(http: Http, message: PostMessage): Promise<Message> {
  const { data } = await http.post<Message>("/api/messages", message, { timeout: SEND_TIMEOUT_MS });
  return data;
}

/** `POST /api/conversations/{id}/read`: the member has read everything up to a `seq`. */
export async function postRead(
  http: Http,
  conversationId: string,
  seq: number,
): Promise<ReadAnswer> {
  const { data } = await http.post<ReadAnswer>(
    `/api/conversations/${conversationId}/read`,
    { seq },
    { timeout: ANSWER_TIMEOUT_MS },
  );
  return data;
}
