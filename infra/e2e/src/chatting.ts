import type { Conversation } from "@oneworld/contracts/chat/http";
import type { Page } from "@playwright/test";
import { type Person, send } from "./member-calls.ts";
import { expect, takenOver } from "./site.ts";

/** Opens the conversation of two members, once the chat knows both: a request of the first one. @returns its id */
export async function request(one: Person, other: Person): Promise<string> {
  let id = "";
  await expect(async () => {
    const receiver = { receiverId: other.id };
    id = (await send<Conversation>(one.page, "POST", "/api/conversations", receiver))._id;
  }).toPass();
  return id;
}

/** Opens the conversation of two members, which the second one accepts. @returns its id */
export async function meet(one: Person, other: Person): Promise<string> {
  const id = await request(one, other);
  await send(other.page, "POST", `/api/conversations/${id}/request`, { accept: true });
  return id;
}

/** Sends messages by the API, in this order. */
export async function write(
  { page }: Person,
  conversationId: string,
  texts: string[],
): Promise<void> {
  for (const text of texts) {
    await send(page, "POST", "/api/messages", { conversationId, text });
  }
}

export const openTalk = async ({ page }: Person, conversationId: string): Promise<void> => {
  await page.goto(`/chats?conversation=${conversationId}`);
  await takenOver(field(page));
  await expect(log(page)).toBeVisible();
};

export const log = (page: Page) => page.getByRole("log");
export const field = (page: Page) => page.getByRole("textbox", { name: "Write Message" });
export const chatsLink = (page: Page) => page.getByRole("banner").locator('a[href="/chats"]');

export const conversationButton = (page: Page, name: string) =>
  page.getByRole("list", { name: "Conversations" }).getByRole("button", { name });

/** Sends a message through the form. */
export async function say({ page }: Person, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

/** The texts of the messages on screen, oldest first. */
export const texts = (page: Page): Promise<string[]> =>
  log(page).locator("[data-key] p[dir=auto]").allInnerTexts();

/** Cuts a page's live connection. */
export async function cutLive(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket\.io\//, (socket) => socket.close());
  await page.route("**/socket.io/**", (route) => route.abort());
}
