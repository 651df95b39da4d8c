import type { Unread } from "@oneworld/contracts/chat/http";
import type { AxiosInstance } from "axios";

/** `GET /api/messages/unread`: messages and requests that the signed-in member hasn't read. */
export async function fetchUnreadChats(http: AxiosInstance): Promise<Unread> {
  const { data } = await http.get<Unread>("/api/messages/unread");
  return data;
}
