import type { Server } from "node:http";
import { runService, type RunningServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createOpenSessionsReader } from "@oneworld/service-kit/http/session";
import { attachLive, createApp, type AppDeps } from "./app.ts";
import { openDatabase } from "./database.ts";
import { EVENT_TAIL_SECONDS } from "./live/event-tail.ts";
import type { PrismaClient } from "./generated/client.ts";
import { createLive, type LiveNode } from "./live/live.ts";
import { exportRoutes } from "./export/export.routes.ts";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { z } from "zod";
import { vouchedRoutes } from "./moderation/vouched.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { seed } from "./sample/seed.ts";
import { chatEnv } from "./settings.ts";

let live: LiveNode | undefined;

/** Calls and sockets of this process notify the same devices. */
const withLive = (deps: RunningServiceDeps<z.infer<typeof chatEnv>, PrismaClient>): AppDeps => ({
  ...deps,
  live: (live ??= createLive(deps)),
  openSessions: createOpenSessionsReader(
    deps.settings.AUTH_INTERNAL_URL,
    deps.settings.INTERNAL_SECRET,
  ),
});

await runService(
  {
    name: "chat",
    env: chatEnv,
    openDatabase,
    createApp: (deps) => createApp(withLive(deps)),
    attach: (server, deps) => attachLive(server as Server, withLive(deps)),
    internalRoutes: (deps) =>
      new Hono<ServiceEnv>().route("/", exportRoutes(deps)).route("/", vouchedRoutes(deps)),
    handlers: (db) => memberHandlers(db, live),
    eventTailSeconds: EVENT_TAIL_SECONDS,
    seed: ({ db }) => seed(db),
  },
  process,
);
