import { setTimeout as wait } from "node:timers/promises";
import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import type { Member } from "./test-cluster.ts";

/** Milliseconds to wait for an answer on a busy machine. */
const ANSWER_MS = 20_000;

/** The CSRF token of each member. All nodes share the secret that signs it. */
const tokens = new WeakMap<Member, string>();

/**
 * Sends a member's call to a node.
 *
 * @throws Error unless the answer is a success
 */
export async function callChat<Answer>(
  member: Member,
  url: string,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = tokens.get(member);
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie: token ? `${member.cookie}; XSRF-TOKEN=${token}` : member.cookie,
      ...(token && { "x-xsrf-token": token }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const given = /XSRF-TOKEN=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  if (given) tokens.set(member, given);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** Opens the conversation of two members, which both have accepted. @returns its id */
export async function openConversation(one: Member, other: Member, url: string): Promise<string> {
  await callChat(one, url, "GET", "/api/messages/unread");
  const answer = await callChat<{ _id: string }>(one, url, "POST", "/api/conversations", {
    receiverId: other.id,
  });
  await callChat(other, url, "GET", "/api/messages/unread");
  await callChat(other, url, "POST", `/api/conversations/${answer._id}/request`, { accept: true });
  return answer._id;
}

/** Reads a conversation from its beginning, and retries until a node answers. */
export async function readAll(
  member: Member,
  url: string,
  conversationId: string,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (let hasMore = true; hasMore;) {
    const path = `/api/messages/${conversationId}?limit=200&after=${messages.at(-1)?.seq ?? 0}`;
    try {
      const page = await callChat<MessagePage>(member, url, "GET", path);
      messages.push(...page.messages);
      ({ hasMore } = page);
    } catch {
      await wait(200);
    }
  }
  return messages;
}
