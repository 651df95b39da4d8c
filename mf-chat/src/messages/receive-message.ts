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
    const known = selectConversation(getState(), message.conversationId);
    dispatch(messageArrived({ message, viewerId }));
    if (message.senderId === viewerId && message.clientMsgId !== null) {
      await outbox.remove(message.clientMsgId);
    }
    // How many are unread only the server knows: of a conversation that is new here, or after a message that was missed
    const isCounted = known !== undefined && message.seq <= known.lastSeq + 1;
    await Promise.all([
      isCounted ? undefined : dispatch(loadConversations("first")),
      selectHasGap(getState(), message.conversationId)
        ? dispatch(catchUp(message.conversationId))
        : undefined,
    ]);
  };
