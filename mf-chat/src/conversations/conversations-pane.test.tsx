import type { ConversationPage } from "@oneworld/contracts/chat/http";
import { breakable, type Call, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { conversation, createChat, heldAnswer, listOf } from "../testing/chat-fixture.ts";
import { conversationOpened, viewerChanged } from "../viewer/viewer.slice.ts";
import { ConversationsPane } from "./conversations-pane.tsx";
import { conversationsReceived } from "./conversations.slice.ts";
import { loadConversations } from "./load-conversations.ts";

const NOOR = { _id: "noor", name: "Noor", img: null };

/** Ana's conversations, with Ben as a partner, and Noor as a further member. */
async function showPane(started: Promise<unknown> = Promise.resolve()) {
  const talks = [conversation("talk")];
  const preferences: Partial<ConversationPage> = {};
  const server = breakable(({ method, url, body }: Call) => {
    if (url === "/api/conversations/members") return { members: [NOOR] };
    if (url === "/api/conversations/preferences") {
      return { ...Object.assign(preferences, body) };
    }
    if (method === "post")
      talks.push(conversation("new", { other: { ...NOOR, statusBadge: "Basic" } }));
    if (method === "post") return started.then(() => talks.at(-1));
    return { ...listOf(talks), ...preferences };
  });
  const chat = createChat(server.answer);
  await chat.store.dispatch(loadConversations("first"));
  const onOpen = vi.fn<(id: string) => void>();
  const page = await showInPage(<ConversationsPane openId={null} onOpen={onOpen} />, chat);
  const search = async (words: string) => {
    await page.user.click(screen.getByLabelText("Search Friends"));
    await page.user.paste(words);
  };
  const asked = (url: string) => chat.calls.filter((call) => call.url === url);
  return { ...chat, ...page, server, onOpen, search, asked };
}

it("finds a member, opens the conversation with them, and has it in the list", async () => {
  const { search, user, onOpen, asked } = await showPane();
  await search("no");
  await user.click(await screen.findByRole("button", { name: "Noor" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith("new"));
  expect(asked("/api/conversations/members").map(({ query }) => query)).toEqual([{ search: "no" }]);
  expect(asked("/api/conversations").map(({ body }) => body)).toEqual([{ receiverId: "noor" }]);
});

it("finds a member again whose request without a message isn't listed", async () => {
  const { search, user, store, onOpen } = await showPane();
  const asked = conversation("asked", {
    other: { ...NOOR, statusBadge: "Basic" },
    request: "received",
  });
  const page = listOf([conversation("talk"), asked]);
  await act(async () => store.dispatch(conversationsReceived({ part: "first", page })));
  await search("no");
  await user.click(await screen.findByRole("button", { name: "Noor" }));
  await waitFor(() => expect(onOpen).toHaveBeenCalled());
});

it("asks for a second letter instead of finding no members for one", async () => {
  const { search, asked } = await showPane();
  await search("x");
  expect(screen.getByRole("status").textContent).toBe("Type at least 2 characters.");
  expect(asked("/api/conversations/members")).toEqual([]);
});

it.each([
  ["the search is cleared", true],
  ["another conversation is open", false],
])("doesn't open a conversation that has been started late, when %s by then", async (_, clears) => {
  const held = heldAnswer();
  const { search, user, store, onOpen } = await showPane(held.answer);
  await search("no");
  await user.click(await screen.findByRole("button", { name: "Noor" }));
  if (clears) await user.clear(screen.getByLabelText("Search Friends"));
  else await act(async () => store.dispatch(conversationOpened("talk")));
  await act(async () => held.release(undefined));
  await waitFor(() => expect(store.getState().conversations.byId["new"]).toBeDefined());
  expect(onOpen).not.toHaveBeenCalled();
});

it("says why a search or a start of a conversation failed", async () => {
  const { search, user, server, said, onOpen } = await showPane();
  await search("no");
  const noor = await screen.findByRole("button", { name: "Noor" });
  server.isDown = true;
  await user.click(noor);
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect(onOpen).not.toHaveBeenCalled();
  await search("o");
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe(refusal.message));
});

it("keeps why the list couldn't be read, and the focus, while it is read again", async () => {
  const { store, server, user } = await showPane();
  server.isDown = true;
  await act(async () => {
    store.dispatch(viewerChanged("ben"));
    await store.dispatch(loadConversations("first"));
  });
  const [alert, retry] = [screen.getByRole("alert"), screen.getByRole("button", { name: "Retry" })];
  await user.click(retry);
  expect(screen.getByRole("alert")).toBe(alert);
  expect(document.activeElement).toBe(retry);
});

/** Opens the settings. @returns the member's hands, and what they have chosen */
async function showSettings() {
  const pane = await showPane();
  await pane.user.click(screen.getByLabelText("Chat settings"));
  const receipts = screen.getByLabelText<HTMLInputElement>("Read receipts");
  const from = screen.getByLabelText<HTMLSelectElement>("Who may write to me");
  return { ...pane, receipts, from, chosen: () => [receipts.checked, from.value] };
}

it("keeps a preference, and reads the others' marks anew", async () => {
  const { user, receipts, from, chosen, asked } = await showSettings();
  await user.selectOptions(from, "none");
  await user.click(receipts);
  await waitFor(() => expect(asked("/api/conversations/ana")).toHaveLength(3));
  expect(asked("/api/conversations/preferences").map(({ body }) => body)).toEqual([
    { messagesFrom: "none" },
    { readReceipts: false },
  ]);
  expect(chosen()).toEqual([false, "none"]);
});

it("takes a preference back that can't be saved, and only that one", async () => {
  const { user, server, said, receipts, from, chosen } = await showSettings();
  await user.selectOptions(from, "none");
  server.isDown = true;
  await user.click(receipts);
  await waitFor(() => expect(said).toEqual([`Error: ${refusal.message}`]));
  expect(chosen()).toEqual([true, "none"]);
});
