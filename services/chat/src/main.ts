import type { Server } from "node:http";
import { runService, type RunningServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createOpenSessionsReader } from "@oneworld/service-kit/http/session";
import { attachLive, createApp, createChatDeps, type AppDeps } from "./app.ts";
import { openDatabase } from "./database.ts";
import { EVENT_TAIL_SECONDS } from "./live/event-tail.ts";
import type { PrismaClient } from "./generated/client.ts";
import { createLive } from "./live/live.ts";
import { exportRoutes } from "./export/export.routes.ts";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { z } from "zod";
import { vouchedRoutes } from "./moderation/vouched.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { seed } from "./sample/seed.ts";
import { chatEnv } from "./settings.ts";

let node: AppDeps | undefined;

/** Calls and sockets of this process notify the same devices, and store messages by the same queue. */
function nodeOf(deps: RunningServiceDeps<z.infer<typeof chatEnv>, PrismaClient>): AppDeps {
  if (node) return node;
  const { AUTH_INTERNAL_URL, INTERNAL_SECRET } = deps.settings;
  const own = {
    ...deps,
    live: createLive(deps),
    openSessions: createOpenSessionsReader(AUTH_INTERNAL_URL, INTERNAL_SECRET),
  };
  node = { ...own, chat: createChatDeps(own) };
  return node;
}

await runService(
  {
    name: "chat",
    env: chatEnv,
    openDatabase,
    createApp: (deps) => createApp(nodeOf(deps)),
    attach: (server, deps) => attachLive(server as Server, nodeOf(deps)),
    internalRoutes: (deps) =>
      new Hono<ServiceEnv>().route("/", exportRoutes(deps)).route("/", vouchedRoutes(deps)),
    handlers: (db) => memberHandlers(db, node?.live),
    eventTailSeconds: EVENT_TAIL_SECONDS,
    seed: ({ db }) => seed(db),
  },
  process,
);
