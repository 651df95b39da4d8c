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
 * Tells the server that the member has read a conversation up to `seq`. What can't be told now is told when the
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
    const answer = await tell(services, conversationId, seq).catch(() => null);
    dispatch(markEnded({ conversationId, seq }));
    if (!answer) return;
    const { readSeq, unreadCount } = answer;
    dispatch(readMarked({ conversationId, seq: readSeq, unreadCount }));
  };

async function tell(
  { http, realtime }: ChatServices,
  conversationId: string,
  seq: number,
): Promise<Answer> {
  const answer = await withAck<Answer & { unreadTotal: number }>(realtime, (ack) =>
    realtime.emit("read", { conversationId, seq }, ack),
  );
  return answer?.ok ? answer : postRead(http, conversationId, seq);
}
