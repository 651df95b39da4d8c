import type { RemoteFragments, RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  chats: async () => (await import("./chats/chats.page.tsx")).ChatsPage,
};

/** The code of the fragments that others show. */
export const fragments: RemoteFragments<typeof remote> = {
  "chat/unsent@1": async () => (await import("./outbox/unsent@1.fragment.tsx")).UnsentFragment,
};
