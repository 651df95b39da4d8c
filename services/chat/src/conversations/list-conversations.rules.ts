import type { Conversation, ConversationPage } from "@oneworld/contracts/chat/http";
import { pageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import type { Pool } from "pg";
import { presentMessage } from "../messages/messages.present.ts";
import { findMessages } from "../messages/messages.repo.ts";
import { conversationNotFound } from "../not-found.ts";
import { presentConversation } from "./conversations.present.ts";
import {
  findConversation,
  findPreferences,
  findProfiles,
  listConversations,
  type ConversationRow,
} from "./conversations.repo.ts";

/**
 * A page of a member's conversations, newest message first, after the cursor's place. The first has requests to them, too.
 *
 * @param page.conversation the id of the open one, which the first page has wherever it is in the list
 */
export async function readConversations(
  pool: Pool,
  viewerId: string,
  { cursor, limit, conversation }: PageRequest & { conversation?: string | undefined },
): Promise<ConversationPage> {
  const [found, preferences, open] = await Promise.all([
    listConversations(pool, viewerId, { cursor, limit: limit + 1 }),
    findPreferences(pool, viewerId),
    cursor === undefined && conversation !== undefined
      ? findConversation(pool, conversation, viewerId)
      : undefined,
  ]);
  const { rows, nextCursor } = pageOf(
    found.filter(({ request }) => request !== "received"),
    limit,
  );
  const shown = found.filter((row) => row.request === "received" || rows.includes(row));
  if (open && !shown.some(({ id }) => id === open.id)) shown.push(open);
  return {
    conversations: await present(pool, shown),
    nextCursor: nextCursor && (rows.at(-1)?.cursor ?? null),
    ...preferences,
  };
}

/**
 * One conversation, as one of its members sees it.
 *
 * @throws ApiError `not_found`
 */
export async function readOneConversation(
  pool: Pool,
  id: string,
  viewerId: string,
): Promise<Conversation> {
  const row = await findConversation(pool, id, viewerId);
  const [conversation] = row ? await present(pool, [row]) : [];
  if (!conversation) throw conversationNotFound();
  return conversation;
}

async function present(pool: Pool, rows: ConversationRow[]): Promise<Conversation[]> {
  const last = rows.map(({ id, lastSeq }) => ({ conversationId: id, seq: lastSeq }));
  const [profiles, messages] = await Promise.all([
    findProfiles(
      pool,
      rows.map(({ otherId }) => otherId),
    ),
    findMessages(pool, last),
  ]);
  const lastMessages = new Map(messages.map((one) => [one.conversationId, presentMessage(one)]));
  return rows.flatMap((row) => {
    const other = profiles.get(row.otherId);
    return other ? [presentConversation(row, other, lastMessages.get(row.id) ?? null)] : [];
  });
}
