import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { ConnectionState, LiveConnection } from "@oneworld/contracts/mount/mount-props";
import axios from "axios";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveValue } from "@oneworld/remote-kit";
import { createShellStore } from "../store.ts";
import { createListeners } from "./listeners.ts";
import { keepUnreadChats } from "./keep-unread-chats.ts";

const ana = { id: "ana", name: "Ana" } as SessionMember;

let tab: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  tab = new EventTarget();
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal("addEventListener", tab.addEventListener.bind(tab));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The header's count, a live connection that the test plays, and a server that counts `answer`. */
function setUp(answer: number | Error = 0) {
  const store = createShellStore();
  const state = createLiveValue<ConnectionState>("connecting");
  const session = createLiveValue<SessionMember | null>(ana);
  const listeners = createListeners();
  const realtime: LiveConnection = { ...state, on: listeners.add, emit: () => false };
  const asked = vi.fn<() => void>();
  const http = axios.create({
    adapter: (config) => {
      asked();
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve({
        data: { total: answer },
        status: 200,
        statusText: "",
        headers: {},
        config,
      });
    },
  });
  keepUnreadChats({ store, http, session, realtime });
  return {
    state,
    session,
    asked,
    receive: (total: number, requests?: number) => listeners.emit("unread", { total, requests }),
    shown: () => store.getState().unreadChats,
    requests: () => store.getState().chatRequests,
  };
}

test("follows the server's events", async () => {
  const { receive, shown } = setUp();
  receive(3);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe(3);
  receive(0);
  expect(shown()).toBe(0);
});

test("never shows a message that is read as it comes", async () => {
  const { receive, shown } = setUp();
  receive(1);
  receive(0);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe(0);
});

test("keeps requests apart, and none where the service doesn't count them", async () => {
  const { receive, shown, requests } = setUp();
  receive(0, 2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), requests()]).toEqual([0, 2]);
  receive(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([shown(), requests()]).toEqual([1, 0]);
});

test("without a live connection it asks, every half minute", async () => {
  const { state, asked, shown } = setUp(2);
  state.set("off");
  state.set("connecting");
  await vi.advanceTimersByTimeAsync(5_000);
  expect(shown()).toBe(2);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a live connection makes asking needless", async () => {
  const { state, asked } = setUp(2);
  state.set("connected");
  await vi.advanceTimersByTimeAsync(120_000);
  tab.dispatchEvent(new Event("focus"));
  expect(asked).not.toHaveBeenCalled();
});

test("coming back to the tab asks at once, but not twice", async () => {
  const { asked, shown } = setUp(4);
  tab.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveBeenCalledOnce();
  expect(shown()).toBe(4);
});

test("a call without an answer leaves the count as it was", async () => {
  const { receive, state, shown } = setUp(new Error("no network"));
  receive(3);
  await vi.advanceTimersByTimeAsync(1_000);
  state.set("connected");
  state.set("connecting");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(shown()).toBe(3);
});

test("the next member begins with nothing", async () => {
  const { receive, session, shown } = setUp();
  receive(3);
  await vi.advanceTimersByTimeAsync(1_000);
  session.set({ ...ana, name: "Ana Lima" });
  expect(shown()).toBe(3);
  receive(9);
  session.set(null);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown()).toBe(0);
});
