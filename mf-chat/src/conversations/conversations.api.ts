import type { ConversationPage } from "@oneworld/contracts/chat/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { ANSWER_TIMEOUT_MS } from "../messages/messages.api.ts";

type Http = MountProps["http"];

/**
 * `GET /api/conversations/{userId}`: one page of the member's conversations, newest message first.
 *
 * @param place.cursor the `nextCursor` of the page before, null for the first page
 * @param place.conversation the id of the open conversation, which comes with the first page wherever it is in the list
 */
export async function fetchConversations(
  http: Http,
  memberId: string,
  place: { cursor: string | null; conversation: string | null },
): Promise<ConversationPage> {
  const { data } = await http.get<ConversationPage>(`/api/conversations/${memberId}`, {
    params: place,
    timeout: ANSWER_TIMEOUT_MS,
  });
  return data;
}
