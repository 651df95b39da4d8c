import { isId } from "@oneworld/contracts/site/page-query";
import { loadFailure } from "@oneworld/remote-kit";
import type { ChatThunk } from "../store.ts";
import { selectOpenId, selectViewerId } from "../viewer/viewer.slice.ts";
import { fetchConversations } from "./conversations.api.ts";
import {
  conversationsAskedAgain,
  conversationsFailed,
  conversationsReceived,
  conversationsRequested,
  type ListPart,
  selectConversations,
} from "./conversations.slice.ts";

/**
 * Reads the newest conversations again, or the page after what is there. One call at a time per part: who asks for the
 * newest while they are on their way gets them once more, since the answer may be older than the question.
 */
export const loadConversations =
  (part: ListPart): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { http }) => {
    const memberId = selectViewerId(getState());
    const { requests, nextCursor } = selectConversations(getState());
    if (memberId === null || (part === "next" && nextCursor === null)) return;
    if (requests[part]?.status === "pending") {
      if (part === "first") dispatch(conversationsAskedAgain(part));
      return;
    }

    dispatch(conversationsRequested(part));
    const isOutdated = () => selectViewerId(getState()) !== memberId;
    const isAskedAgain = () => selectConversations(getState()).requests[part]?.again === true;
    try {
      const cursor = part === "next" ? nextCursor : null;
      const openId = part === "first" ? selectOpenId(getState()) : null;
      const conversation = openId !== null && isId(openId) ? openId : null;
      const page = await fetchConversations(http, memberId, { cursor, conversation });
      if (isOutdated()) return;
      const again = isAskedAgain();
      dispatch(conversationsReceived({ part, page }));
      if (again) await dispatch(loadConversations(part));
    } catch (error) {
      if (isOutdated()) return;
      const message = loadFailure(error);
      dispatch(conversationsFailed({ part, message }));
    }
  };

/** Reads the first page again, with which the open conversation comes, where the list was read without it. */
export const loadOpened = (): ChatThunk<Promise<void>> => async (dispatch, getState) => {
  const openId = selectOpenId(getState());
  const { isUpToDate, byId } = selectConversations(getState());
  if (isUpToDate && openId !== null && isId(openId) && !byId[openId])
    await dispatch(loadConversations("first"));
};
