import type { Conversation } from "@oneworld/contracts/chat/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

/** `POST /api/conversations`: the one conversation of the signed-in member with another one, new or old. */
export async function openConversation(
  http: MountProps["http"],
  receiverId: string,
): Promise<Conversation> {
  const { data } = await http.post<Conversation>("/api/conversations", { receiverId });
  return data;
}
