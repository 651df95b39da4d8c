import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { loadConversations } from "./conversations/load-conversations.ts";
import type { remote } from "./remote.ts";
import type { ChatThunk } from "./store.ts";
import { viewerChanged } from "./viewer/viewer.slice.ts";

/** Reads the list of a member. */
const readListOf =
  (memberId: string): ChatThunk<Promise<void>> =>
  (dispatch) => {
    dispatch(viewerChanged(memberId));
    return dispatch(loadConversations("first"));
  };

/** What the page shows first. The answer comes with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  chats: ({ viewer }) => (viewer ? [readListOf(viewer)] : []),
};
