import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { loadConversations } from "./conversations/load-conversations.ts";
import type { remote } from "./remote.ts";
import type { ChatThunk } from "./store.ts";
import { conversationOpened, viewerChanged } from "./viewer/viewer.slice.ts";

/** Reads the list of a member, with the open conversation. */
const readListOf =
  (memberId: string, openId: string | null): ChatThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(viewerChanged(memberId));
    dispatch(conversationOpened(openId));
    return dispatch(loadConversations("first"));
  };

/** What the page shows first. The answer comes with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  chats: ({ viewer, search }) => (viewer ? [readListOf(viewer, search.get("conversation"))] : []),
};
