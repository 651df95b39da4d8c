import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { listenLocally } from "@oneworld/service-kit/test/testing-servers";
import { createAdaptorServer } from "@hono/node-server";
import type { Conversation } from "@oneworld/contracts/chat/http";
import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import { createPoolAdapter } from "@oneworld/service-kit/data/database";
import { newId } from "@oneworld/service-kit/data/id";
import { startOutboxRelay } from "@oneworld/service-kit/events/outbox-relay";
import { hashToken } from "@oneworld/service-kit/http/session";
import { createTestStores, internalClient, TestClient } from "@oneworld/service-kit/test/testing";
import type { Redis } from "ioredis";
import { io, type ManagerOptions, type Socket, type SocketOptions } from "socket.io-client";
import { attachLive, createApp, createChatDeps, type AppDeps } from "../src/app.ts";
import { openDatabase } from "../src/database.ts";
import { EVENT_TAIL_SECONDS } from "../src/live/event-tail.ts";
import { createLive } from "../src/live/live.ts";
import { exportRoutes } from "../src/export/export.routes.ts";
import { addMembers } from "@oneworld/service-kit/data/member-projection";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { vouchedRoutes } from "../src/moderation/vouched.routes.ts";
import { storeMessages } from "../src/messages/messages.repo.ts";
import type { ChatLimits } from "../src/settings.ts";

/** Limits out of the way of tests that aren't about them. */
const GENEROUS: ChatLimits = {
  MESSAGES_PER_MINUTE: 100_000,
  CHAT_WRITES_PER_MINUTE: 100_000,
  SEARCHES_PER_MINUTE: 100_000,
  REQUESTS_PER_DAY: 100_000,
  NEW_MEMBER_REQUESTS_PER_DAY: 100_000,
  SIGNALS_PER_MINUTE: 100_000,
  SOCKETS_PER_MINUTE: 100_000,
  SOCKETS_PER_MEMBER: 1000,
  SOCKETS_JOINING: 1000,
  SOCKETS_JOINING_PER_ADDRESS: 100_000,
};

/** Folder of this service's migrations. */
export const migrations = fileURLToPath(new URL("../prisma/migrations", import.meta.url));

/** A device's end of a connection. */
export type Device = Socket<ServerToClientEvents, ClientToServerEvents>;

/** For steps of other processes, on however slow a machine. */
export const PATIENCE = { timeout: 45_000 };

export interface TestChatOptions {
  limits?: Partial<ChatLimits>;
  /** how many nodes serve */
  nodes?: number;
  /** the Redis of the nodes, where it isn't the test server's */
  redis?: Redis;
}

/** The whole service, as one or more nodes with ports, on a database and Redis keys of its own. */
export async function createTestChat(options: TestChatOptions = {}) {
  const { limits, nodes: count = 1 } = options;
  const stores = await createTestStores(migrations, options.redis);
  const { redis, deps } = stores;
  const pool = stores.createPool();
  const db = openDatabase(createPoolAdapter(pool));
  const settings = { ...GENEROUS, ...limits };
  const ended = new Set<string>();
  const shared = {
    ...deps,
    name: "chat",
    settings,
    db,
    pool,
    sessions: async (hash: string) => (ended.has(hash) ? null : deps.sessions(hash)),
    openSessions: (hashes: string[]) =>
      Promise.resolve(new Set(hashes.filter((hash) => !ended.has(hash)))),
  };
  const stopRelay = startOutboxRelay({
    pool,
    redis,
    owner: "chat",
    log: shared.log,
    pollMs: 50,
    tailSeconds: EVENT_TAIL_SECONDS,
  });
  const nodes = await Promise.all(Array.from({ length: count }, () => startNode(shared)));
  const devices = new Set<Device>();

  /** A connection to a node, which may not come about. */
  const open = (node: number, given: Partial<ManagerOptions & SocketOptions> = {}): Device => {
    const device: Device = io(nodes[node]?.url ?? "", {
      forceNew: true,
      reconnection: false,
      transports: ["websocket"],
      ...given,
    });
    devices.add(device);
    return device;
  };

  /** Someone who is signed in; `join` makes them known to the service, too. */
  const signIn = (name = "Noor Haddad", id = newId()) => {
    const { member, token } = stores.signIn({ id, name });
    const cookie = `ow_session=${token}`;
    return {
      ...member,
      token,
      cookie,
      browser: new TestClient(nodes[0]?.app ?? { request: () => new Response() }, token),
      /** A device of theirs, connected to a node. */
      connect: async (node = 0, given: Partial<ManagerOptions & SocketOptions> = {}) => {
        const device = open(node, { extraHeaders: { cookie }, ...given });
        await new Promise<void>((resolve, reject) => {
          device.once("connect", resolve);
          device.once("connect_error", reject);
        });
        return device;
      },
    };
  };
  const join = async (name?: string) => {
    const member = signIn(name);
    await addMembers(db, [member]);
    return member;
  };

  const request = async () => {
    const [amara, lukas] = [await join("Amara Okafor"), await join("Lukas Brandt")];
    const receiverId = lukas.id;
    const { body } = await amara.browser.post<Conversation>("/api/conversations", { receiverId });
    return { amara, lukas, conversationId: body._id };
  };

  return {
    db,
    pool,
    redis,
    registered: stores.registered,
    nodes,
    open,
    signIn,
    join,
    /** Two members and Amara's request to Lukas, which has no message yet. */
    request: () => request(),
    /** Two members and their conversation. */
    pair: async () => {
      const pair = await request();
      const path = `/api/conversations/${pair.conversationId}/request`;
      await pair.lukas.browser.post(path, { accept: true });
      return pair;
    },
    /** Calls what only other services may call. */
    internal: internalClient(
      new Hono<ServiceEnv>().route("/", exportRoutes({ db })).route("/", vouchedRoutes({ pool })),
    ),
    visitor: (token?: string) =>
      new TestClient(nodes[0]?.app ?? { request: () => new Response() }, token),
    /** Commits a message as a node does that dies right afterwards, before it could notify a device. */
    commitUnpublished: (conversationId: string, senderId: string) =>
      storeMessages(pool, [
        {
          id: newId(),
          eventId: newId(),
          conversationId,
          senderId,
          text: "Unpublished",
          clientMsgId: null,
        },
      ]),
    sessionIdOf: async (token: string) => (await deps.sessions(hashToken(token)))?.sessionId ?? "",
    /** Ends a session without publishing it. */
    endSession: (token: string) => ended.add(hashToken(token)),
    close: async () => {
      for (const device of devices) device.disconnect();
      await stopRelay();
      await Promise.all(nodes.map((node) => node.stop()));
      await stores.close(
        () => db.$disconnect(),
        () => pool.end(),
      );
    },
  };
}

export type TestChat = Awaited<ReturnType<typeof createTestChat>>;

async function startNode(shared: Omit<AppDeps, "live" | "chat">) {
  const own = { ...shared, live: createLive(shared) };
  const deps = { ...own, chat: createChatDeps(own) };
  const app = createApp(deps);
  const server = createAdaptorServer({ fetch: app.fetch }) as Server;
  const detach = attachLive(server, deps);
  const port = await listenLocally(server);
  return {
    app,
    live: deps.live,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await detach();
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The next event of a kind that a device hears. */
export const next = <E extends keyof ServerToClientEvents>(
  device: Device,
  event: E,
): Promise<Parameters<ServerToClientEvents[E]>[0]> =>
  new Promise((resolve) => {
    device.once(event, ((data: Parameters<ServerToClientEvents[E]>[0]) => resolve(data)) as never);
  });

/** All events of a kind that a device hears from now on. */
export function heard<E extends keyof ServerToClientEvents>(
  device: Device,
  event: E,
): Parameters<ServerToClientEvents[E]>[0][] {
  const all: Parameters<ServerToClientEvents[E]>[0][] = [];
  device.on(event, ((data: Parameters<ServerToClientEvents[E]>[0]) => all.push(data)) as never);
  return all;
}
