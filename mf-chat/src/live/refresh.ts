import { selectConversations } from "../conversations/conversations.slice.ts";
import { loadConversations } from "../conversations/load-conversations.ts";
import { catchUp, openConversation } from "../messages/load-messages.ts";
import { type CallState, selectTimeline } from "../messages/messages.slice.ts";
import type { ChatState, ChatThunk } from "../store.ts";
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
    const open = openId === null ? undefined : selectTimeline(getState(), openId);
    const isUnread = !open?.loaded && mayPass(open?.requests.newest);
    await Promise.all([
      dispatch(loadConversations("first")),
      openId !== null && dispatch(isUnread ? openConversation(openId) : catchUp(openId, part)),
    ]);
  };

/** Whether a call has failed for a reason that may pass. */
const mayPass = (call: CallState | undefined): boolean =>
  call?.status === "failed" && !call.isMissing;

/** Whether something of what {@link refresh} reads couldn't be read. */
export const selectIsBehind = (state: ChatState): boolean => {
  const openId = selectOpenId(state);
  const { newest, later, again } =
    (openId === null ? undefined : selectTimeline(state, openId))?.requests ?? {};
  return [selectConversations(state).requests.first, newest, later, again].some(mayPass);
};
