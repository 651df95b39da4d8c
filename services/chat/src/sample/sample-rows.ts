import { createHash } from "node:crypto";
import { type SampleName, sampleMemberId } from "@oneworld/contracts/sample/member-names";
import { inOrder } from "../conversations/pairs.repo.ts";
import type { Prisma } from "../generated/client.ts";
import { SAMPLE_CONVERSATIONS, type SampleConversation } from "./sample-conversations.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Rows of the sample data. */
export interface SampleRows {
  conversations: Prisma.ConversationCreateManyInput[];
  messages: Prisma.MessageCreateManyInput[];
}

/**
 * All sample conversations with their messages, the same for the same time.
 *
 * @param now milliseconds since the epoch, from which dates are counted back
 */
export function sampleRows(now: number): SampleRows {
  const rows: SampleRows = { conversations: [], messages: [] };
  for (const sample of SAMPLE_CONVERSATIONS) {
    const messages = messageRows(sample, now);
    rows.conversations.push(conversationRow(sample, messages));
    rows.messages.push(...messages);
  }
  return rows;
}

function messageRows(
  { between, hoursAgo, lines }: SampleConversation,
  now: number,
): Prisma.MessageCreateManyInput[] {
  const conversationId = sampleId(between.join(" "));
  const end = now - hoursAgo * HOUR_MS;
  return lines.map((line, index) => {
    const colon = line.indexOf(": ");
    // An answer takes some minutes, and longer the further one looks back
    const age = (lines.length - 1 - index) * (4 + 2 * (lines.length - index)) * MINUTE_MS;
    return {
      id: sampleId(`${between.join(" ")} ${index}`),
      conversationId,
      seq: index + 1,
      senderId: sampleMemberId(writer(between, line.slice(0, colon))),
      text: line.slice(colon + 2),
      createdAt: new Date(end - age),
    };
  });
}

function conversationRow(
  { between, unread }: SampleConversation,
  messages: Prisma.MessageCreateManyInput[],
): Prisma.ConversationCreateManyInput {
  const [lowId, highId] = inOrder(sampleMemberId(between[0]), sampleMemberId(between[1]));
  const sentBy = (id: string, upTo = messages.length): number =>
    messages.filter((message) => message.senderId === id && message.seq <= upTo).length;
  const lastSenderId = messages.at(-1)?.senderId;
  const readUpTo = (reader: string): number =>
    reader === lastSenderId ? messages.length : messages.length - unread;
  return {
    id: sampleId(between.join(" ")),
    lowId,
    highId,
    lastSeq: messages.length,
    lowSent: sentBy(lowId),
    highSent: sentBy(highId),
    lowReadSeq: readUpTo(lowId),
    highReadSeq: readUpTo(highId),
    lowReadCount: sentBy(highId, readUpTo(lowId)),
    highReadCount: sentBy(lowId, readUpTo(highId)),
    createdAt: messages[0]?.createdAt ?? new Date(),
    activeAt: messages.at(-1)?.createdAt ?? new Date(),
  };
}

function writer(between: SampleConversation["between"], firstName: string): SampleName {
  const name = between.find((full) => full.startsWith(`${firstName} `));
  if (!name) throw new Error(`${firstName} is not one of ${between.join(" and ")}.`);
  return name;
}

/** An id of the sample data: a UUID that is the same for the same name, of version 8 (RFC 9562). */
function sampleId(name: string): string {
  const hash = createHash("sha256").update(name).digest("hex");
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ];
  return parts.join("-");
}
