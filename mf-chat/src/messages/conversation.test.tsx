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

const OLD = "01975d1e-7f3a-7c4b-9a51-3f0c2d9be001";

/** Ana's chats at an address, with a list that ends without the conversation {@link OLD} unless it is the open one. */
async function showWithoutOld(address: string) {
  const chat = createChat(({ method, url, query }: Call) => {
    if (url === "/api/conversations/members")
      return { members: [{ _id: "noor", name: "Noor", img: null }] };
    if (method === "post") return conversation(OLD);
    if (url !== "/api/conversations/ana") return pageOf([], query);
    return listOf(query["conversation"] === OLD ? [conversation(OLD)] : []);
  });
  return showInPage(<ChatsPage />, { ...chat, path: "/chats", address });
}

it("comes with the first page where the list ends without it", async () => {
  await showWithoutOld(`/chats?conversation=${OLD}`);
  expect(await log()).toBeDefined();
});

it("comes with the first page, too, where it is opened after the list was read", async () => {
  const { user } = await showWithoutOld("/chats");
  await user.click(await screen.findByLabelText("Search Friends"));
  await user.paste("no");
  await user.click(await screen.findByRole("button", { name: "Noor" }));
  expect(await log()).toBeDefined();
});
