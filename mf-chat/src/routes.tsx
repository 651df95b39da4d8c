import type { RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  chats: async () => (await import("./chats/chats.page.tsx")).ChatsPage,
};
