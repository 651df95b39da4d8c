import type { LiveConnection } from "@oneworld/contracts/mount/mount-props";
import type { ShellSession } from "../session/session.ts";
import { createRealtime } from "./realtime.ts";
import { whenIdle } from "./when-idle.ts";

/** The live connection of the page. The library behind it comes in a chunk of its own, after the first paint. */
export const openRealtime = (session: ShellSession): LiveConnection =>
  createRealtime({
    session,
    whenReady: whenIdle,
    open: async () =>
      (await import(/* webpackChunkName: "realtime" */ "./chat-socket.ts")).openChatSocket(),
  });
