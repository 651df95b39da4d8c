import type { Unread } from "@oneworld/contracts/chat/http";
import type { AxiosInstance } from "axios";

/** `GET /api/messages/unread`: messages that the signed-in member hasn't read, over all conversations. */
export async function fetchUnreadChats(http: AxiosInstance): Promise<number> {
  const { data } = await http.get<Unread>("/api/messages/unread");
  return data.total;
}
