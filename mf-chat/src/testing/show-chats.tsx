import type { Conversation, Message } from "@oneworld/contracts/chat/http";
import { breakable, type Server } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { vi } from "vitest";
import { ChatsPage } from "../chats/chats.page.tsx";
import { createChat, listOf, message, pageOf } from "./chat-fixture.ts";
import { stubIndexedDb } from "./stub-indexed-db.ts";

/** Replaces what happy-dom lacks. */
export function stubBrowser(): void {
  stubIndexedDb();
  const locks = { request: (_: string, work: () => Promise<void>) => work() };
  vi.spyOn(navigator, "locks", "get").mockReturnValue(locks as unknown as LockManager);
}

/**
 * Ana's chats with the conversation "talk" open.
 *
 * @param stored the conversation's messages, to which those that she sends are added
 * @param listed her conversations at the time of a call
 * @param answer to other calls; undefined for the usual ones
 */
export async function showChats(
  stored: Message[],
  listed: () => Conversation[],
  answer: (call: Parameters<Server>[0]) => unknown = () => undefined,
) {
  const server = breakable((call) => {
    const { method, url, query, body } = call;
    const own = answer(call);
    if (own !== undefined) return own;
    if (url.endsWith("/read")) return { readSeq: 0, unreadCount: 0 };
    if (url.startsWith("/api/conversations")) return listOf(listed());
    if (method !== "post") return pageOf(stored, query);
    const sent = message(stored.length + 1, { ...(body as Partial<Message>), senderId: "ana" });
    stored.push(sent);
    return sent;
  });
  const chat = createChat(server.answer);
  const page = await showInPage(<ChatsPage />, {
    services: chat.services,
    store: chat.store,
    path: "/chats",
    address: "/chats?conversation=talk",
  });
  await screen.findByRole("log", { name: `Messages with ${listed()[0]?.other.name}` });
  return { ...chat, ...page, server };
}
