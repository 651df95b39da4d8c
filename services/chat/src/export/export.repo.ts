import { HIDDEN_MESSAGE } from "@oneworld/contracts/chat/limits";
import type { ExportPart } from "@oneworld/contracts/auth/account";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { Conversation, PrismaClient } from "../generated/client.ts";

const NAMED = { select: { id: true, name: true } } as const;

type Row = Pick<
  Conversation,
  "lowId" | "lowSent" | "highSent" | "requestedBy" | "acceptedAt" | "declinedAt"
>;

/** What a conversation is for a member while it is a request. Its sender doesn't learn that it was declined. */
function requestIn(row: Row, id: string): { request?: "received" | "sent" | "declined" } {
  const { requestedBy, acceptedAt, declinedAt, lowId, lowSent, highSent } = row;
  const answers = requestedBy === lowId ? highSent : lowSent;
  if (requestedBy === null || acceptedAt || answers > 0) return {};
  if (requestedBy === id) return { request: "sent" };
  return { request: declinedAt ? "declined" : "received" };
}

/** All that chat has of a member: their conversations with both sides' messages, and their preference. */
export async function exportMember(db: PrismaClient, id: string): Promise<ExportPart> {
  const [member, conversations] = await Promise.all([
    db.member.findUnique({ where: { id }, select: { readReceipts: true, messagesFrom: true } }),
    db.conversation.findMany({
      where: { OR: [{ lowId: id }, { highId: id }] },
      orderBy: { createdAt: "asc" },
      include: { low: NAMED, high: NAMED, messages: { orderBy: { seq: "asc" } } },
    }),
  ]);
  return {
    readReceipts: member?.readReceipts ?? true,
    messagesFrom: member?.messagesFrom ?? "everybody",
    conversations: conversations.map(({ low, high, messages, ...conversation }) => {
      const [other, readSeq] =
        low.id === id ? [high, conversation.lowReadSeq] : [low, conversation.highReadSeq];
      return {
        _id: conversation.id,
        createdAt: presentTime(conversation.createdAt),
        with: { _id: other.id, name: other.name },
        readSeq,
        ...requestIn(conversation, id),
        messages: messages.map(({ seq, senderId, text, createdAt, hiddenAt }) => ({
          seq,
          from: senderId === id ? "me" : "them",
          text: hiddenAt === null || senderId === id ? text : HIDDEN_MESSAGE,
          createdAt: presentTime(createdAt),
        })),
      };
    }),
  };
}
