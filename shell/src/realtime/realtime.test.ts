/// <reference types="node" />
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import type { ConnectionState } from "@oneworld/contracts/mount/mount-props";
import { member as testMember } from "@oneworld/remote-kit/testing";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createLiveValue } from "@oneworld/remote-kit";
import { openChatSocket, type ChatSocket } from "./chat-socket.ts";
import { createRealtime } from "./realtime.ts";

type ChatServer = Server<ClientToServerEvents, ServerToClientEvents>;

const member = (id: string): SessionMember =>
  testMember(id, { name: id, email: `${id}@example.org` });

let page: EventTarget;
let http: HttpServer;
let server: ChatServer;
let port = 0;
const stops: (() => void)[] = [];

async function listen(): Promise<void> {
  http = createServer();
  server = new Server(http);
  await new Promise<void>((resolve) => {
    http.listen(port, "127.0.0.1", resolve);
  });
  port = (http.address() as AddressInfo).port;
}

beforeEach(async () => {
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  port = 0;
  await listen();
});
afterEach(async () => {
  stops.splice(0).forEach((stop) => stop());
  vi.unstubAllGlobals();
  await server.close();
});

/** A tab of the given member, with the states that its connection went through. */
function openTab(first: SessionMember | null, open = () => Promise.resolve(openSocket())) {
  const current = createLiveValue(first);
  const probe = vi.fn<() => Promise<void>>(() => Promise.resolve());
  let ready = () => {};
  const realtime = createRealtime({
    session: { get: current.get, subscribe: current.subscribe, probe },
    open,
    whenReady: (work) => {
      ready = work;
    },
  });
  const states: ConnectionState[] = [];
  realtime.subscribe(() => states.push(realtime.get()));
  stops.push(() => current.set(null));
  return { realtime, states, probe, ready: () => ready(), signIn: current.set };
}

const openSocket = (): ChatSocket => openChatSocket(`http://127.0.0.1:${port}`);
const connections = () => server.sockets.sockets.size;

test("a visitor has no connection", () => {
  const open = vi.fn<() => Promise<ChatSocket>>();
  const tab = openTab(null, open);
  tab.ready();
  expect(tab.realtime.get()).toBe("off");
  expect(tab.realtime.emit("addUser", "ana")).toBe(false);
  expect(open).not.toHaveBeenCalled();
});

test("a member's connection waits for the first paint", async () => {
  const open = vi.fn<() => Promise<ChatSocket>>(() => Promise.resolve(openSocket()));
  const tab = openTab(member("ana"), open);
  expect(open).not.toHaveBeenCalled();
  expect(tab.realtime.get()).toBe("off");
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  expect(tab.states).toEqual(["connecting", "connected"]);
});

test("it is lost at once when the browser is offline, and restores itself", async () => {
  const tab = openTab(member("ana"));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  page.dispatchEvent(new Event("offline"));
  expect(tab.realtime.get()).toBe("connecting");
  await vi.waitUntil(() => tab.realtime.get() === "connected", 5_000);
});

test("events and acknowledgements pass both ways, until a listener has left", async () => {
  server.on("connection", (socket) => {
    socket.on("read", ({ seq }, ack) =>
      ack?.({ ok: true, readSeq: seq, unreadCount: 0, unreadTotal: 4 }),
    );
  });
  const tab = openTab(member("ana"));
  const heard: number[] = [];
  const stop = tab.realtime.on("unread", ({ total }) => heard.push(total));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");

  const answer = await new Promise((resolve) => {
    tab.realtime.emit("read", { conversationId: "talk", seq: 7 }, resolve);
  });
  expect(answer).toEqual({ ok: true, readSeq: 7, unreadCount: 0, unreadTotal: 4 });

  server.emit("unread", { total: 3, requests: 0 });
  await vi.waitUntil(() => heard.length > 0);
  stop();
  const after = new Promise((resolve) => {
    tab.realtime.on("unread", resolve);
  });
  server.emit("unread", { total: 5, requests: 0 });
  await after;
  expect(heard).toEqual([3]);
});

test("signing out closes it, and the next member gets one of their own", async () => {
  const tab = openTab(member("ana"));
  tab.ready();
  await vi.waitUntil(() => connections() === 1);
  const [anas] = server.sockets.sockets.keys();

  tab.signIn(null);
  expect(tab.realtime.get()).toBe("off");
  expect(tab.realtime.emit("addUser", "ana")).toBe(false);
  await vi.waitUntil(() => connections() === 0);

  tab.signIn(member("ben"));
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  expect([...server.sockets.sockets.keys()]).not.toContain(anas);
  expect(connections()).toBe(1);
});

test("a change of the member's name doesn't reconnect", async () => {
  const tab = openTab(member("ana"));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  tab.signIn({ ...member("ana"), name: "Ana Lima" });
  expect(tab.states).toEqual(["connecting", "connected"]);
});

test("a member who leaves while the code is on its way is not connected", async () => {
  let deliver: (socket: ChatSocket) => void = () => {};
  const tab = openTab(
    member("ana"),
    () =>
      new Promise((resolve) => {
        deliver = resolve;
      }),
  );
  tab.ready();
  tab.signIn(null);
  const late = openSocket();
  deliver(late);
  await vi.waitUntil(() => !late.active);
  expect(tab.realtime.get()).toBe("off");
});

test("code that can't be fetched is asked for again", async () => {
  const open = vi
    .fn<() => Promise<ChatSocket>>(() => Promise.resolve(openSocket()))
    .mockRejectedValueOnce(new Error("503"));
  const tab = openTab(member("ana"), open);
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected", 5_000);
  expect(open).toHaveBeenCalledTimes(2);
});

test("a connection that the server ends asks who is signed in, and is restored", async () => {
  const tab = openTab(member("ana"));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  server.disconnectSockets(true);
  await vi.waitUntil(() => tab.realtime.get() === "connecting");
  expect(tab.probe).toHaveBeenCalledOnce();
  await vi.waitUntil(() => tab.realtime.get() === "connected", 5_000);
});

test.each([
  ["unauthenticated", 1],
  ["too_many_requests", 0],
])("a connection refused as %s is tried again", async (code, probes) => {
  let refusals = 1;
  const refusal = Object.assign(new Error("Not now."), { data: { message: "Not now.", code } });
  server.use((_, next) => next(refusals-- > 0 ? refusal : undefined));
  const tab = openTab(member("ana"));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected", 5_000);
  expect(tab.probe).toHaveBeenCalledTimes(probes);
});

test("a lost connection is restored when the server is back, with the same listeners", async () => {
  const tab = openTab(member("ana"));
  const heard: number[] = [];
  tab.realtime.on("unread", ({ total }) => heard.push(total));
  tab.ready();
  await vi.waitUntil(() => tab.realtime.get() === "connected");
  await server.close();
  await vi.waitUntil(() => tab.realtime.get() === "connecting");
  expect(tab.realtime.emit("addUser", "ana")).toBe(false);

  await listen();
  await vi.waitUntil(() => tab.realtime.get() === "connected", 10_000);
  server.emit("unread", { total: 2, requests: 0 });
  await vi.waitUntil(() => heard.length > 0);
  expect(heard).toEqual([2]);
});
