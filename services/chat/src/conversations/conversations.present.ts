import type { Conversation, Message } from "@oneworld/contracts/chat/http";
import { presentAuthor, presentTime, type MemberRow } from "@oneworld/service-kit/data/present";
import type { ConversationRow } from "./conversations.repo.ts";

/** A conversation as one of its members sees it. */
export const presentConversation = (
  conversation: ConversationRow,
  other: MemberRow,
  lastMessage: Message | null,
): Conversation => ({
  _id: conversation.id,
  members: [conversation.lowId, conversation.highId],
  other: presentAuthor(
    conversation.blockedByViewer ? { ...other, imgUrl: null, statusBadge: "Basic" } : other,
  ),
  lastMessage,
  lastSeq: conversation.lastSeq,
  readSeq: conversation.readSeq,
  otherReadSeq: conversation.otherReadSeq,
  unreadCount: conversation.unreadCount,
  createdAt: presentTime(conversation.createdAt),
  ...(conversation.blockedByViewer && { blockedByViewer: true }),
  ...(conversation.request && { request: conversation.request }),
});
