import { TYPING_MS } from "@oneworld/contracts/chat/limits";
import {
  otherHasRead,
  readMarked,
  requestAnswered,
  selectConversation,
} from "../conversations/conversations.slice.ts";
import { loadConversations } from "../conversations/load-conversations.ts";
import { readAgain } from "../messages/load-messages.ts";
import { receiveMessage } from "../messages/receive-message.ts";
import { onlineListed, presenceChanged, typingChanged } from "../presence/presence.slice.ts";
import type { ChatThunk } from "../store.ts";
import { selectViewerId } from "../viewer/viewer.slice.ts";

/** Listens to all events of the server for a member. @returns functions that end it */
export const listen =
  (): ChatThunk<(() => void)[]> =>
  (dispatch, getState, { realtime }) => {
    const typing = createTypingTimers((conversationId) =>
      dispatch(typingChanged({ conversationId, typing: false })),
    );
    return [
      realtime.on("getMessage", (message) => void dispatch(receiveMessage(message))),
      realtime.on("getUsers", (online) =>
        dispatch(onlineListed(online.map(({ userId }) => userId))),
      ),
      realtime.on("presence", (change) => dispatch(presenceChanged(change))),
      realtime.on("typing", (event) => {
        if (event.userId === selectViewerId(getState())) return;
        dispatch(typingChanged(event));
        typing.restart(event.conversationId);
      }),
      realtime.on("request", (answered) => {
        dispatch(requestAnswered(answered));
        // How far the other one has read may be seen from now on
        if (answered.accepted) void dispatch(loadConversations("first"));
      }),
      realtime.on("moderated", (place) => void dispatch(readAgain(place))),
      realtime.on("read", (mark) => dispatch(noteRead(mark))),
      typing.stop,
    ];
  };

interface ReadEvent {
  conversationId: string;
  userId: string;
  seq: number;
}

/** The other member has read a conversation, or this member has on another device. */
const noteRead =
  ({ conversationId, userId, seq }: ReadEvent): ChatThunk =>
  (dispatch, getState) => {
    if (userId !== selectViewerId(getState())) {
      dispatch(otherHasRead({ conversationId, seq }));
      return;
    }
    const conversation = selectConversation(getState(), conversationId);
    const isAll = conversation !== undefined && seq >= conversation.lastSeq;
    if (isAll) dispatch(readMarked({ conversationId, seq, unreadCount: 0 }));
    // How many are left only the server knows.
    else void dispatch(loadConversations("first"));
  };

/** "Is typing" is believed for a while only: who goes offline in the middle of a word can't say that they have stopped. */
function createTypingTimers(onOver: (conversationId: string) => void) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    restart(conversationId: string) {
      clearTimeout(timers.get(conversationId));
      timers.set(
        conversationId,
        setTimeout(() => onOver(conversationId), TYPING_MS),
      );
    },
    stop() {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
