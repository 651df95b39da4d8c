import {
  markEnded,
  markStarted,
  readMarked,
  selectConversation,
  selectConversations,
} from "../conversations/conversations.slice.ts";
import { withAck } from "../live/with-ack.ts";
import type { ChatServices, ChatThunk } from "../store.ts";
import { postRead } from "./messages.api.ts";

interface Answer {
  readSeq: number;
  unreadCount: number;
}

/**
 * Sends the server up to which `seq` the member has read a conversation. What can't be sent now is sent when the
 * conversation is next looked at.
 */
export const markRead =
  (conversationId: string, seq: number): ChatThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const conversation = selectConversation(getState(), conversationId);
    if (!conversation || seq === 0) return;
    const isRead = conversation.readSeq >= seq && conversation.unreadCount === 0;
    const { marking } = selectConversations(getState());
    if (isRead || (marking[conversationId] ?? 0) >= seq) return;

    dispatch(markStarted({ conversationId, seq }));
    const answer = await send(services, conversationId, seq).catch(() => null);
    dispatch(markEnded({ conversationId, seq }));
    if (!answer) return;
    const { readSeq, unreadCount } = answer;
    dispatch(readMarked({ conversationId, seq: readSeq, unreadCount }));
  };

async function send(
  { http, realtime }: ChatServices,
  conversationId: string,
  seq: number,
): Promise<Answer> {
  const answer = await withAck<Answer & { unreadTotal: number }>(realtime, (ack) =>
    realtime.emit("read", { conversationId, seq }, ack),
  );
  return answer?.ok ? answer : postRead(http, conversationId, seq);
}
