import type { Message } from "@oneworld/contracts/chat/http";
import { selectConversation } from "../conversations/conversations.slice.ts";
import { loadConversations } from "../conversations/load-conversations.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";
import { catchUp, selectHasGap } from "./load-messages.ts";
import { messageArrived } from "./messages.slice.ts";

/** Takes in a message that came live: of the other member, or one's own from another device. */
export const receiveMessage =
  (message: Message): ChatThunk<Promise<void>> =>
  async (dispatch, getState, { outbox }) => {
    const viewerId = selectViewerId(getState());
    if (viewerId === null) return;
    dispatch(messageArrived({ message, viewerId }));
    if (message.senderId === viewerId && message.clientMsgId !== null) {
      await outbox.remove(message.clientMsgId);
    }
    if (selectConversation(getState(), message.conversationId) === undefined) {
      await dispatch(loadConversations("first"));
    }
    if (selectHasGap(getState(), message.conversationId)) {
      await dispatch(catchUp(message.conversationId));
    }
  };
