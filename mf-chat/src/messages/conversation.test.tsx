// @vitest-environment happy-dom
import type { Call } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { beforeEach, expect, it, vi } from "vitest";
import { ChatsPage } from "../chats/chats.page.tsx";
import { conversation, createChat, listOf, pageOf, unreachable } from "../testing/chat-fixture.ts";
import { startChat } from "../live/start-chat.ts";
import { stubBrowser } from "../testing/show-chats.tsx";

beforeEach(stubBrowser);

/** Ana's chats with the conversation "talk" open. @param list answers with a page of her conversations */
function openTalk(list: (cursor: unknown) => unknown) {
  const chat = createChat(({ url, query }: Call) =>
    url === "/api/conversations/ana" ? list(query["cursor"]) : pageOf([], query),
  );
  const show = () =>
    showInPage(<ChatsPage />, { ...chat, path: "/chats", address: "/chats?conversation=talk" });
  return { ...chat, show };
}

const log = () => screen.findByRole("log", { name: "Messages with Ben" });

it("is looked for further down the list, again after a failure", async () => {
  let isDown = true;
  const { show } = openTalk((cursor) => {
    if (!cursor) return listOf([conversation("new")], "further");
    if (isDown) throw unreachable;
    return listOf([conversation("talk")]);
  });
  const { user } = await show();
  const retry = await screen.findByRole("button", { name: "Retry" });
  isDown = false;
  await user.click(retry);
  expect(await log()).toBeDefined();
});

it("that is new is looked for at the top of the list first, when the page is opened again", async () => {
  let listed = [conversation("old")];
  const { show, store, calls } = openTalk(() => listOf(listed, "further"));
  const leave = store.dispatch(startChat("ana"));
  await vi.waitFor(() => expect(store.getState().conversations.pages).toBe(1));
  leave();
  listed = [conversation("talk")];
  await show();
  expect(await log()).toBeDefined();
  const cursors = calls.flatMap(({ query }) => ("cursor" in query ? [query["cursor"]] : []));
  expect(cursors).toEqual([null, null]);
});
