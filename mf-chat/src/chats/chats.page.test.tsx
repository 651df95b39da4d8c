import type { Message } from "@oneworld/contracts/chat/http";
import { ApiError, readDraft } from "@oneworld/remote-kit";
import { refusal } from "@oneworld/remote-kit/testing";
import {
  act,
  fireEvent,
  screen,
  showInPage,
  waitFor,
  within,
} from "@oneworld/remote-kit/testing-page";
import { type ReactNode, useContext } from "react";
import { UNSAFE_NavigationContext } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import {
  conversation,
  createChat,
  heldAnswer,
  listOf,
  message,
  messages,
  pageOf,
  unreachable,
} from "../testing/chat-fixture.ts";
import { showChats, stubBrowser } from "../testing/show-chats.tsx";
import { ChatsPage } from "./chats.page.tsx";

beforeEach(stubBrowser);

/** Ana's chats with the conversation with Ben open, in which these messages are stored. */
const openChats = (stored: Message[], changes: Parameters<typeof conversation>[1] = {}) =>
  showChats(stored, () => [conversation("talk", { lastSeq: stored.length, ...changes })]);

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Write Message" });
const button = (name: string) => screen.getByRole("button", { name });
const log = () => within(screen.getByRole("log"));
const texts = () =>
  log()
    .queryAllByText(/^(?:text|hello)/)
    .map(({ textContent }) => /(?:text|hello) ?\d*/.exec(textContent ?? "")?.[0].trim());
const marks = () =>
  log()
    .queryAllByRole("img")
    .map((mark) => mark.getAttribute("aria-label"));

it("shows a message at once, and how far it has come", async () => {
  const { user, server } = await openChats([]);
  server.isDown = true;
  await user.type(box(), "hello");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(marks()).toEqual(["Not sent"]));
  expect([texts(), box().value]).toEqual([["hello"], ""]);
  expect(log().getByText(refusal.message)).toBeDefined();
  server.isDown = false;
  await user.click(button("Retry"));
  expect(document.activeElement).toBe(screen.getByRole("log"));
  await waitFor(() => expect(marks()).toEqual(["Sent"]));
  expect(texts()).toEqual(["hello"]);
});

it("says that a message waits while the browser is offline, and sends it once it is online", async () => {
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = await showChats(
    [],
    () => [conversation("talk")],
    ({ method, url }) => {
      if (method === "post" && url === "/api/messages" && !navigator.onLine) throw unreachable;
      return undefined;
    },
  );
  await user.type(box(), "hello{Enter}");
  await waitFor(() => expect(marks()).toEqual(["Waiting"]));
  expect(log().getByText("Waits on this device. It's sent when you're online.")).toBeDefined();
  expect(log().queryByRole("button", { name: "Retry" })).toBeNull();
  expect(button("Discard")).toBeDefined();
  onLine.mockRestore();
  act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => expect(marks()).toEqual(["Sent"]));
});

it("lets a message be given up that wasn't sent", async () => {
  const { user, server } = await openChats([]);
  server.isDown = true;
  await user.type(box(), "hello");
  await user.click(button("Send"));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  await waitFor(() => expect(texts()).toEqual([]));
  expect(document.activeElement).toBe(screen.getByRole("log"));
});

it("begins a new line with Shift, and sends no empty message", async () => {
  const { user, calls } = await openChats([]);
  await user.type(box(), "   {Shift>}{Enter}{/Shift}");
  expect(box().value).toBe("   \n");
  await user.click(button("Send"));
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(box().getAttribute("aria-invalid")).toBe("true");
  expect(calls.filter(({ url }) => url === "/api/messages")).toEqual([]);
});

it("sends a message once by a double click, and says nothing about the second one", async () => {
  const { user, calls } = await openChats([]);
  await user.type(box(), "hello");
  await user.dblClick(button("Send"));
  await waitFor(() => expect(marks()).toEqual(["Sent"]));
  expect(
    calls.filter(({ method, url }) => method === "post" && url === "/api/messages"),
  ).toHaveLength(1);
  expect(screen.queryByRole("alert")).toBeNull();
  const now = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(now + 1_000);
  await user.click(button("Send"));
  expect(screen.getByRole("alert").textContent).not.toBe("");
  clock.mockRestore();
});

it("sends nothing by the Enter that ends a composed word, also in Safari", async () => {
  const { user, calls } = await openChats([]);
  await user.type(box(), "hello");
  fireEvent.keyDown(box(), { key: "Enter", isComposing: true });
  fireEvent.keyDown(box(), { key: "Enter", keyCode: 229 });
  await user.type(box(), " Ben{Enter}");
  await waitFor(() => expect(marks()).toEqual(["Sent"]));
  const sent = calls.filter(({ url }) => url === "/api/messages");
  expect(sent.map(({ body }) => body["text"])).toEqual(["hello Ben"]);
});

it("keeps the keyboard of a phone while Send is pressed", async () => {
  const { user } = await openChats([]);
  await user.type(box(), "hello");
  await user.pointer({ keys: "[MouseLeft>]", target: button("Send") });
  expect(document.activeElement).toBe(box());
});

it("reads what was missed when a live message leaves a gap", async () => {
  const stored = messages(1, 2);
  const { live } = await openChats(stored);
  // Without a connection it would ask from time to time
  await act(async () => live.set("connected"));
  await waitFor(() => expect(texts()).toEqual(["text 1", "text 2"]));
  stored.push(...messages(3, 5));
  await act(async () => live.receive("getMessage", message(5)));
  await waitFor(() => expect(texts()).toEqual(["text 1", "text 2", "text 3", "text 4", "text 5"]));
});

it("keeps why messages couldn't be read, and the focus on Retry, while it tries again", async () => {
  let answer: () => unknown = () => {
    throw unreachable;
  };
  await showChats(
    messages(1, 2),
    () => [conversation()],
    ({ url }) => (url === "/api/messages/talk" ? answer() : undefined),
  );
  const [alert, retry] = [await screen.findByRole("alert"), button("Retry")];
  retry.focus();
  const held = heldAnswer();
  answer = () => held.answer;
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(retry.getAttribute("aria-busy")).toBe("true");
  expect(screen.getByRole("alert")).toBe(alert);
  expect(document.activeElement).toBe(retry);
  await act(async () => held.release(Promise.reject(unreachable)));
  expect(retry.hasAttribute("aria-busy")).toBe(false);
  expect(screen.getByRole("alert")).toBe(alert);
  expect(document.activeElement).toBe(retry);
});

it("marks where the new messages begin", async () => {
  await openChats(messages(1, 3), { readSeq: 1, unreadCount: 2 });
  const line = await screen.findByText("New messages");
  expect(line.compareDocumentPosition(log().getByText(/text 1/))).toBe(
    Node.DOCUMENT_POSITION_PRECEDING,
  );
  expect(line.compareDocumentPosition(log().getByText(/text 2/))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
});

/** Leaves the end of the log, which happy-dom doesn't lay out. */
function scrollUp(): void {
  const frame = screen.getByRole("log");
  const size = { scrollHeight: { value: 1000 }, clientHeight: { value: 100 } };
  Object.defineProperties(frame, size);
  for (const top of [500, 100]) {
    frame.scrollTop = top;
    fireEvent.scroll(frame);
  }
}

it("leads back to the newest messages, with the focus on the log", async () => {
  const { user } = await openChats(messages(1, 3));
  scrollUp();
  await user.click(button("Newest messages"));
  expect(document.activeElement).toBe(screen.getByRole("log"));
});

it("counts new messages above failed ones, and stays where it is when these go", async () => {
  let post = (): unknown => {
    throw new ApiError(403, "forbidden", "No.");
  };
  const { user, live } = await showChats(
    messages(1, 3),
    () => [conversation("talk", { lastSeq: 3 })],
    ({ method, url }) => (method === "post" && url === "/api/messages" ? post() : undefined),
  );
  for (const text of ["hello 1{Enter}", "hello 2{Enter}"]) await user.type(box(), text);
  await waitFor(() => expect(marks()).toEqual(["Not sent", "Not sent"]));
  scrollUp();
  await act(async () => live.receive("getMessage", message(4)));
  expect(button("1 new message")).toBeDefined();
  const [first] = screen.getAllByRole("button", { name: "Retry" });
  post = () => heldAnswer().answer;
  await user.click(first as HTMLElement);
  await waitFor(() => expect(marks()).toEqual(["Sending", "Not sent"]));
  await user.click(button("Discard"));
  await waitFor(() => expect(texts()).toEqual(["text 1", "text 2", "text 3", "text 4", "hello 1"]));
  expect(button("1 new message")).toBeDefined();
});

/** Goes back later, as browsers do: when the test does what is put into `later`. */
function LateHistory({ later, children }: { later: (() => void)[]; children: ReactNode }) {
  const context = useContext(UNSAFE_NavigationContext);
  const go = (delta: number) => void later.push(() => context.navigator.go(delta));
  const late = { ...context, navigator: { ...context.navigator, go } };
  return <UNSAFE_NavigationContext value={late}>{children}</UNSAFE_NavigationContext>;
}

it("is in the list at once after Back, and opens the conversation again", async () => {
  const chat = createChat(({ url, query }) =>
    url.startsWith("/api/conversations") ? listOf([conversation()]) : pageOf([], query),
  );
  const later: (() => void)[] = [];
  const page = (
    <LateHistory later={later}>
      <ChatsPage />
    </LateHistory>
  );
  const { user, address } = await showInPage(page, { ...chat, path: "/chats" });
  const ben = await screen.findByRole("button", { name: /Ben/ });
  await user.click(ben);
  await user.click(button("Back"));
  expect([screen.queryByRole("log"), address()]).toEqual([null, "/chats?conversation=talk"]);
  expect(document.activeElement).toBe(ben);
  act(() => later.forEach((go) => go()));
  await waitFor(() => expect(address()).toBe("/chats"));
  await user.click(ben);
  expect(log()).toBeDefined();
});

it("keeps what was typed for the conversation, and not for another member", async () => {
  const { user, signIn } = await openChats([]);
  await user.type(box(), "hello");
  await user.click(screen.getByRole("button", { name: "Back" }));
  await user.click(await screen.findByRole("button", { name: /Ben/ }));
  expect(box().value).toBe("hello");
  await act(async () => signIn("noor"));
  expect(screen.queryByDisplayValue("hello")).toBeNull();
});

it("keeps what was sent as a draft until the outbox has it, while the field takes the next message", async () => {
  const { user, outbox } = await openChats([]);
  const held = heldAnswer<void>();
  const put = vi.spyOn(outbox, "put").mockReturnValueOnce(held.answer);
  const draft = () => readDraft("message:talk", "ana")["text"];
  await user.type(box(), "hello{Enter}");
  await user.click(button("Send"));
  expect([texts(), box().value, draft()]).toEqual([["hello"], "", "hello"]);
  expect(put).toHaveBeenCalledOnce();
  await act(async () => held.release());
  expect([box().value, draft()]).toEqual(["", undefined]);

  const again = heldAnswer<void>();
  put.mockReturnValueOnce(again.answer);
  await user.type(box(), "hello 2{Enter}");
  await user.type(box(), "hello 2");
  await act(async () => again.release());
  expect([box().value, draft()]).toEqual(["hello 2", "hello 2"]);
});

it("says in a talk with a blocked member who is blocked, with one full stop", async () => {
  const other = { ...conversation().other, name: "Sam Lee Jr." };
  await openChats([], { other, blockedByViewer: true });
  expect(await screen.findByText(/^You blocked Sam Lee Jr\. You can read/)).toBeDefined();
});
