import type {
  ChangePreferences,
  ChatPreferences,
  Conversation,
  ConversationPage,
  MembersFound,
} from "@oneworld/contracts/chat/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

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
  });
  return data;
}

/** `GET /api/conversations/members`: members whose name has words that begin so, by name. */
export async function searchMembers(
  http: Http,
  search: string,
  signal: AbortSignal,
): Promise<MembersFound["members"]> {
  const { data } = await http.get<MembersFound>("/api/conversations/members", {
    params: { search },
    signal,
  });
  return data.members;
}

/** `POST /api/conversations`: the one conversation with another member, new or old. */
export async function startConversation(http: Http, receiverId: string): Promise<Conversation> {
  const { data } = await http.post<Conversation>("/api/conversations", { receiverId });
  return data;
}

/** `PATCH /api/conversations/preferences`: sets whether others see how far the member has read. */
export async function savePreferences(
  http: Http,
  preferences: ChangePreferences,
): Promise<ChatPreferences> {
  const { data } = await http.patch<ChatPreferences>("/api/conversations/preferences", preferences);
  return data;
}
