import type { Server } from "node:http";
import { fileURLToPath } from "node:url";
import { runService } from "@oneworld/service-kit/run-service";
import { attachSockets, createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { EVENT_TAIL_SECONDS } from "./live/event-tail.ts";
import { createLive, type LiveNode } from "./live/live.ts";
import { exportRoutes } from "./members/export.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { seed } from "./sample/seed.ts";
import { chatEnv } from "./settings.ts";

let live: LiveNode | undefined;

/** Calls and sockets of this process tell the same devices. */
const liveOf = (deps: Parameters<typeof createLive>[0]): LiveNode => (live ??= createLive(deps));

await runService(
  {
    name: "chat",
    root: fileURLToPath(new URL("..", import.meta.url)),
    env: chatEnv,
    openDatabase,
    createApp: (deps) => createApp({ ...deps, live: liveOf(deps) }),
    attach: (server, deps) => attachSockets(server as Server, { ...deps, live: liveOf(deps) }),
    internalRoutes: exportRoutes,
    handlers: (db) => memberHandlers(db, live),
    eventTailSeconds: EVENT_TAIL_SECONDS,
    seed,
  },
  process,
);
