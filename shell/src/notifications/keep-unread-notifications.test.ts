import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { ConnectionState, LiveConnection } from "@oneworld/contracts/mount/mount-props";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import { createLiveValue, createServedAnswers, servedAdapter } from "@oneworld/remote-kit";
import axios from "axios";
import { expect, test, vi } from "vitest";
import { createListeners } from "../realtime/listeners.ts";
import { createShellStore } from "../store.ts";
import { keepUnreadNotifications } from "./keep-unread-notifications.ts";

const ana = { id: "ana", name: "Ana" } as SessionMember;

/** The header's count, a live connection that the test plays, and a server that answers when the test says so. */
function setUp() {
  const store = createShellStore();
  const state = createLiveValue<ConnectionState>("connecting");
  const session = createLiveValue<SessionMember | null>(ana);
  const listeners = createListeners();
  const realtime: LiveConnection = { ...state, on: listeners.add, emit: () => false };
  const waiting: ((total: number) => void)[] = [];
  const answers = createServedAnswers({ [UNREAD_ADDRESS]: { total: 7 } });
  const http = axios.create({
    adapter: servedAdapter(
      answers,
      (config) =>
        new Promise((resolve) => {
          waiting.push((total) =>
            resolve({ data: { total }, status: 200, statusText: "", headers: {}, config }),
          );
        }),
    ),
  });
  keepUnreadNotifications({ store, http, session, realtime, answers });
  return {
    http,
    state,
    session,
    waiting,
    receive: (total: number) => listeners.emit("notifications", { total }),
    answer: async (total: number) => {
      await vi.waitUntil(() => waiting.length > 0);
      waiting.shift()?.(total);
      await new Promise((resolve) => setTimeout(resolve));
    },
    shown: () => store.getState().unreadNotifications,
  };
}

test("asks the server once it is connected, and again after each reconnection, and not while it is", async () => {
  const { state, answer, waiting, shown } = setUp();
  state.set("connected");
  await answer(3);
  expect(shown()).toBe(3);
  state.set("connecting");
  expect(shown()).toBe(3);
  state.set("connected");
  await answer(5);
  expect(shown()).toBe(5);
  expect(waiting).toEqual([]);
});

test("takes the count that follows when some are marked as read", async () => {
  const { http, answer, shown } = setUp();
  for (const [url, total] of [
    ["read", 4],
    ["0198/read", 3],
  ] as const) {
    const call = http.post(`/api/notifications/${url}`);
    await answer(total);
    await call;
    expect(shown()).toBe(total);
  }
});

/** What is answered with the count. */
const ASKS = [
  ["connecting", ({ state }: ReturnType<typeof setUp>) => state.set("connected")],
  ["marking as read", ({ http }: ReturnType<typeof setUp>) => http.post("/api/notifications/read")],
] as const;

test.each(ASKS)("a notice is newer than an answer that was under way: %s", async (_, ask) => {
  const page = setUp();
  const { receive, answer, waiting, shown } = page;
  void ask(page);
  await vi.waitUntil(() => waiting.length > 0);
  receive(2);
  await answer(1);
  expect(shown()).toBe(2);
});

test.each(ASKS)("the next member begins with nothing, also after %s", async (_, ask) => {
  const page = setUp();
  const { session, receive, answer, waiting, shown } = page;
  receive(4);
  void ask(page);
  await vi.waitUntil(() => waiting.length > 0);
  session.set(null);
  await answer(9);
  expect(shown()).toBe(0);
});
