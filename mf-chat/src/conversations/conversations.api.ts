import type { ConversationPage } from "@oneworld/contracts/chat/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { ANSWER_TIMEOUT_MS } from "../messages/messages.api.ts";

type Http = MountProps["http"];

/**
 * `GET /api/conversations/{userId}`: one page of the member's conversations, newest message first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchConversations(
  http: Http,
  memberId: string,
  cursor: string | null,
): Promise<ConversationPage> {
  const { data } = await http.get<ConversationPage>(`/api/conversations/${memberId}`, {
    params: { cursor },
    timeout: ANSWER_TIMEOUT_MS,
  });
  return data;
}
