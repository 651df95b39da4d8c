import type { RemotePages } from "@oneworld/remote-kit";

/** The pages that the site map gives this remote, each fetched when it is first shown. */
export const pages: RemotePages<"mf-chat"> = {
  chats: async () => (await import("./chats/chats.page.tsx")).ChatsPage,
};
