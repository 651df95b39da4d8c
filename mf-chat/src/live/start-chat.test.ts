import type { Message } from "@oneworld/contracts/chat/http";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openConversation } from "../messages/load-messages.ts";
import { sendMessage } from "../outbox/send-message.ts";
import {
  conversation,
  createChat,
  entry,
  listOf,
  message,
  messages,
  pageOf,
  unreachable,
} from "../testing/chat-fixture.ts";
import { stubIndexedDb } from "../testing/stub-indexed-db.ts";
import { conversationOpened } from "../viewer/viewer.slice.ts";
import { startChat } from "./start-chat.ts";

let stored: Message[];
let isDown: boolean;
let tab: EventTarget;
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  stubIndexedDb();
  vi.stubGlobal("navigator", { onLine: true });
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  stored = messages(1, 3);
  isDown = false;
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function setUp() {
  const chat = createChat(({ method, url, query, body }) => {
    if (isDown) throw unreachable;
    if (url.startsWith("/api/conversations")) {
      const lastSeq = stored.length;
      return listOf([conversation("talk", { lastSeq, unreadCount: lastSeq })]);
    }
    if (method !== "post") return pageOf(stored, query);
    const sent = body as Partial<Message>;
    const added = message(stored.length + 1, { ...sent, sender: "ana" });
    stored.push(added);
    return added;
  });
  return {
    ...chat,
    start() {
      const stop = chat.store.dispatch(startChat("ana"));
      stops.push(stop);
      return stop;
    },
    async open() {
      chat.store.dispatch(conversationOpened("talk"));
      await chat.store.dispatch(openConversation("talk"));
    },
    shown: () => (chat.store.getState().messages["talk"]?.messages ?? []).map(({ seq }) => seq),
    asked: () => chat.calls.filter(({ method }) => method === "get").length,
  };
}

const settled = () => vi.advanceTimersByTimeAsync(50);

test("reads the list at once, and again when the live connection is there", async () => {
  const { start, live, store } = setUp();
  start();
  await settled();
  expect(store.getState().conversations.byId["talk"]).toMatchObject({ lastSeq: 3 });
  stored.push(message(4));
  live.set("connected");
  await settled();
  expect(store.getState().conversations.byId["talk"]).toMatchObject({ lastSeq: 4 });
  expect(live.emitted).toEqual([["addUser", "ana"]]);
});

test("catches up on the open conversation after each lost connection", async () => {
  const { start, live, open, shown } = setUp();
  start();
  live.set("connected");
  await open();
  live.set("connecting");
  stored.push(message(4), message(5));
  live.set("connected");
  await settled();
  expect(shown()).toEqual([1, 2, 3, 4, 5]);
});

test("without a live connection looks every five seconds, and not in a hidden tab", async () => {
  const { start, live, open, shown, asked } = setUp();
  start();
  live.set("connecting");
  await open();
  await settled();
  stored.push(message(4));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toEqual([1, 2, 3, 4]);

  Object.assign(document, { visibilityState: "hidden" });
  const before = asked();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(before);

  stored.push(message(5));
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await settled();
  expect(shown()).toEqual([1, 2, 3, 4, 5]);
});

test("with a live connection it looks so rarely that a silent page costs 0.02 calls a second at most", async () => {
  const { start, live, open, asked, shown } = setUp();
  start();
  live.set("connected");
  await open();
  await settled();
  const before = asked();
  stored.push(message(4));
  await vi.advanceTimersByTimeAsync(1_200_000);
  expect(asked() - before).toBeLessThanOrEqual(24);
  expect(shown()).toEqual([1, 2, 3, 4]);
});

test("with a live connection reads soon what couldn't be read", async () => {
  const { start, live, store, open, shown } = setUp();
  isDown = true;
  start();
  live.set("connected");
  await open();
  expect(shown()).toEqual([]);
  isDown = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await settled();
  expect(shown()).toEqual([1, 2, 3]);
  expect(store.getState().conversations.requests).toEqual({});
});

test("sends what was unsent on starting, on connecting and every now and then", async () => {
  const { start, live, outbox, store } = setUp();
  await outbox.put(entry("from before"));
  start();
  await vi.waitUntil(() => stored.length === 4);
  isDown = true;
  await store.dispatch(sendMessage("talk", "offline"));
  isDown = false;
  live.set("connecting");
  await vi.advanceTimersByTimeAsync(5_000);
  await vi.waitUntil(() => stored.length === 5);
  expect(stored.map(({ text }) => text).slice(3)).toEqual(["from before", "offline"]);
});

test("knows who is online and who is typing, for a while", async () => {
  const { start, live, store } = setUp();
  start();
  live.set("connected");
  const presence = () => store.getState().presence;
  live.receive("getUsers", [{ userId: "ben" }, { userId: "cleo" }]);
  live.receive("presence", { userId: "cleo", online: false });
  live.receive("typing", { conversationId: "talk", userId: "ben", typing: true });
  expect(presence()).toEqual({ online: { ben: true }, typing: { talk: true } });
  await vi.advanceTimersByTimeAsync(5_500);
  expect(presence().typing).toEqual({});

  live.receive("typing", { conversationId: "talk", userId: "ben", typing: true });
  live.receive("getMessage", message(4));
  expect(presence().typing).toEqual({});
  live.set("connecting");
  expect(presence().online).toEqual({});
});

test("counts what is unread also when a message was missed or came late", async () => {
  const { start, live, store, asked } = setUp();
  start();
  live.set("connected");
  await settled();
  const unread = () => store.getState().conversations.byId["talk"]?.unreadCount;
  const before = asked();
  stored.push(message(4));
  live.receive("getMessage", message(4));
  await settled();
  expect([unread(), asked()]).toEqual([4, before]);

  stored.push(message(5), message(6));
  live.receive("getMessage", message(6));
  live.receive("getMessage", message(5));
  await settled();
  expect(unread()).toBe(6);
});

test("shows what moderators hide as hidden, in the open conversation and in the list", async () => {
  const { start, live, open, store, asked } = setUp();
  start();
  live.set("connected");
  await open();
  await settled();
  const before = asked();
  live.receive("moderated", { conversationId: "elsewhere", seq: 3 });
  await settled();
  expect(asked()).toBe(before);
  stored[2] = message(3, { text: "Hidden" });
  live.receive("moderated", { conversationId: "talk", seq: 3 });
  await settled();
  const texts = store.getState().messages["talk"]?.messages.map(({ text }) => text);
  expect(texts).toEqual(["text 1", "text 2", "Hidden"]);
  expect(asked()).toBe(before + 2);
  isDown = true;
  live.receive("moderated", { conversationId: "talk", seq: 2 });
  await settled();
  expect(store.getState().messages["talk"]?.messages).toHaveLength(3);
});

test("what moderators have hidden while the connection was lost is hidden once it is back", async () => {
  const { start, live, open, store } = setUp();
  start();
  live.set("connected");
  await open();
  live.set("connecting");
  stored[1] = message(2, { text: "Hidden" });
  stored.push(message(4));
  live.set("connected");
  await settled();
  const texts = store.getState().messages["talk"]?.messages.map(({ text }) => text);
  expect(texts).toEqual(["text 1", "Hidden", "text 3", "text 4"]);
});

test("shows how far each side has read", async () => {
  const { start, live, store } = setUp();
  start();
  await settled();
  const talk = () => store.getState().conversations.byId["talk"];
  live.receive("read", { conversationId: "talk", userId: "ben", seq: 2 });
  expect(talk()).toMatchObject({ otherReadSeq: 2, readSeq: 0, unreadCount: 3 });
  live.receive("read", { conversationId: "talk", userId: "ana", seq: 3 });
  expect(talk()).toMatchObject({ otherReadSeq: 2, readSeq: 3, unreadCount: 0 });
});

test("leaves nothing behind when the page goes", async () => {
  const { start, live, asked } = setUp();
  const stop = start();
  live.set("connected");
  await settled();
  stop();
  expect(live.size()).toBe(0);
  const before = asked();
  document.dispatchEvent(new Event("visibilitychange"));
  tab.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked()).toBe(before);
});
