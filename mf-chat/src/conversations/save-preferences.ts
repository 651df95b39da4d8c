import type { MessagesFrom } from "@oneworld/contracts/chat/limits";
import { errorMessage } from "@oneworld/remote-kit";
import { refresh } from "../live/refresh.ts";
import type { ChatThunk } from "../store.ts";
import { savePreferences } from "./conversations.api.ts";
import { messagesFromSet, readReceiptsSet, selectConversations } from "./conversations.slice.ts";

/** Sets whether others see how far the member has read. It shows at once and is rolled back when it can't be saved. */
export const saveReadReceipts =
  (readReceipts: boolean): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const before = selectConversations(getState()).readReceipts;
    dispatch(readReceiptsSet(readReceipts));
    try {
      await savePreferences(http, { readReceipts });
      // The others' marks come or go with one's own.
      await dispatch(refresh());
    } catch (error) {
      dispatch(readReceiptsSet(before ?? !readReceipts));
      toasts.error(errorMessage(error, "The setting could not be saved. Please try again."));
    }
  };

/** Sets who may open a conversation with the member. It shows at once and is rolled back when it can't be saved. */
export const saveMessagesFrom =
  (messagesFrom: MessagesFrom): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const before = selectConversations(getState()).messagesFrom;
    dispatch(messagesFromSet(messagesFrom));
    try {
      await savePreferences(http, { messagesFrom });
    } catch (error) {
      dispatch(messagesFromSet(before));
      toasts.error(errorMessage(error, "The setting could not be saved. Please try again."));
    }
  };
