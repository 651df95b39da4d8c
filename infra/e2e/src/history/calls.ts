import { setTimeout as wait } from "node:timers/promises";
import type { Message, MessagePage } from "@oneworld/contracts/chat/http";
import type { Person } from "./world.ts";

/** Milliseconds that an answer is waited for. */
const ANSWER_MS = 5_000;

/** The CSRF token of each person; all nodes share the secret that it is signed with. */
const tokens = new WeakMap<Person, string>();

/**
 * A call of a person to a node.
 *
 * @throws Error when it isn't answered with success
 */
export async function callChat<Answer>(
  person: Person,
  url: string,
  method: "GET" | "POST",
  path: string,
  body?: unknown,
): Promise<Answer> {
  const token = tokens.get(person);
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie: token ? `${person.cookie}; XSRF-TOKEN=${token}` : person.cookie,
      ...(token && { "x-xsrf-token": token }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const given = /XSRF-TOKEN=([^;]+)/.exec(response.headers.get("set-cookie") ?? "")?.[1];
  if (given) tokens.set(person, given);
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** The conversation of two people. */
export async function openConversation(one: Person, other: Person, url: string): Promise<string> {
  await callChat(one, url, "GET", "/api/messages/unread");
  const answer = await callChat<{ _id: string }>(one, url, "POST", "/api/conversations", {
    receiverId: other.id,
  });
  return answer._id;
}

/** A conversation from its beginning, tried until a node answers. */
export async function readAll(
  person: Person,
  url: string,
  conversationId: string,
): Promise<Message[]> {
  const messages: Message[] = [];
  for (let hasMore = true; hasMore;) {
    const path = `/api/messages/${conversationId}?limit=200&after=${messages.at(-1)?.seq ?? 0}`;
    try {
      const page = await callChat<MessagePage>(person, url, "GET", path);
      messages.push(...page.messages);
      ({ hasMore } = page);
    } catch {
      await wait(200);
    }
  }
  return messages;
}
