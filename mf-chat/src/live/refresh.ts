import { loadConversations } from "../conversations/load-conversations.ts";
import { catchUp } from "../messages/load-messages.ts";
import type { ChatThunk } from "../store.ts";
import { selectOpenId } from "../viewer/viewer.slice.ts";

/**
 * Catches up on what may have been missed: in the conversation on screen, and in the list.
 *
 * @param part as of {@link catchUp}
 */
export const refresh =
  (part: "later" | "again" = "later"): ChatThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const openId = selectOpenId(getState());
    await Promise.all([
      dispatch(loadConversations("first")),
      ...(openId === null ? [] : [dispatch(catchUp(openId, part))]),
    ]);
  };
