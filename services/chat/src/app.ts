import type { Server } from "node:http";
import { memberSearchSchema } from "@oneworld/contracts/chat/http";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { memberSearchRoutes } from "@oneworld/service-kit/http/member-search.routes";
import { callsPerMinute, createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { PooledServiceDeps } from "@oneworld/service-kit/process/run-service";
import type { OpenSessionsReader } from "@oneworld/service-kit/http/session";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { conversationRoutes } from "./conversations/conversations.routes.ts";
import type { ChatDeps } from "./conversations/conversations.rules.ts";
import { listenToConversations } from "./conversations/conversations.live.ts";
import { createPairs } from "./conversations/pairs.repo.ts";
import type { PrismaClient } from "./generated/client.ts";
import { createGate } from "./live/gate.ts";
import type { LiveNode } from "./live/live.ts";
import { watchSessions } from "./live/session-watch.ts";
import { createLiveServer } from "./live/live-server.ts";
import { searchMembers } from "./members/search-members.repo.ts";
import { createMessageStore } from "./messages/message-store.repo.ts";
import { messageRoutes } from "./messages/messages.routes.ts";
import { listenToMessages } from "./messages/messages.live.ts";
import { requestRoutes } from "./requests/requests.routes.ts";
import type { ChatLimits } from "./settings.ts";
import { createNoteMissed } from "./waiting/note-missed.ts";

/** Events of all sockets of a node that are handled at a time: about what a node can do in a fifth of a second. */
const UNDER_WAY_MAX = 1000;

/** Of those the events of one member: more than all devices of a member that send at once what they have written offline. */
const OF_MEMBER_MAX = 200;

type NodeDeps = PooledServiceDeps<ChatLimits, PrismaClient> & {
  live: LiveNode;
  openSessions: OpenSessionsReader;
};

/** What the calls and the sockets of a node share. */
export type AppDeps = NodeDeps & { chat: ChatDeps };

/** What the rules of conversations and messages stand on, from what the service has: once in a node. */
export function createChatDeps(deps: NodeDeps): ChatDeps {
  const { db, pool, live, lookUpMember, settings } = deps;
  return {
    db,
    pool,
    live,
    lookUpMember,
    limits: settings,
    pairs: createPairs(pool),
    takeTurns: createKeyedLimiter(),
    noteMissed: createNoteMissed(deps),
    messages: createMessageStore(pool),
  };
}

/** The chat service's calls: conversations, requests, messages, read marks, preferences. */
export function createApp(deps: AppDeps): Hono<ServiceEnv> {
  const { chat, db, settings } = deps;
  const perMinute = callsPerMinute(deps);
  const writes = perMinute("chat-write", settings.CHAT_WRITES_PER_MINUTE);

  const app = createServiceApp(deps);
  // Before the conversations, whose address with an id would take this one
  app.route(
    "/",
    memberSearchRoutes("/api/conversations/members", {
      query: memberSearchSchema,
      searches: perMinute("chat-search", settings.SEARCHES_PER_MINUTE),
      find: (search, selfId) => searchMembers(db, search, selfId),
    }),
  );
  app.route("/", conversationRoutes({ ...chat, writes }));
  app.route("/", requestRoutes({ ...chat, writes }));
  app.route(
    "/",
    messageRoutes({ ...chat, sends: perMinute("chat-send", settings.MESSAGES_PER_MINUTE) }),
  );
  return app;
}

/**
 * The chat's sockets, on the HTTP server of a node.
 *
 * @returns ends them; clients then connect to another node
 */
export function attachLive(server: Server, deps: AppDeps): () => Promise<void> {
  const { redis, live, log, openSessions, settings } = deps;
  const chat = { ...deps.chat, live, log, gate: createGate(UNDER_WAY_MAX, OF_MEMBER_MAX) };
  const perMinute = (points: number) => new RateLimiterMemory({ points, duration: 60 });
  const sends = perMinute(settings.MESSAGES_PER_MINUTE);
  const signals = perMinute(settings.SIGNALS_PER_MINUTE);
  const watch = watchSessions({
    openSessions,
    members: live.members,
    hasMissed: live.hasMissed,
    log,
  });
  live.start({ sessionEnded: watch.ended });

  const io = createLiveServer(server, {
    ...deps,
    opened: createRateLimiter(redis, {
      service: deps.name,
      name: "chat-socket",
      points: settings.SOCKETS_PER_MINUTE,
      seconds: 60,
    }),
    socketsPerMember: settings.SOCKETS_PER_MEMBER,
    socketsJoining: settings.SOCKETS_JOINING,
    socketsJoiningPerAddress: settings.SOCKETS_JOINING_PER_ADDRESS,
    listen: (socket) => {
      listenToMessages(socket, { ...chat, sends });
      listenToConversations(socket, { ...chat, signals });
    },
  });
  return async () => {
    // The transports only: a client whom the server asks to leave would not come back
    io.engine.close();
    await watch.close();
    await live.stop();
  };
}
