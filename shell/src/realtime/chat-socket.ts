import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import {
  CONNECT_TIMEOUT_MS,
  PRESENCE_CHANGES,
  RECONNECT_DELAY_MAX_MS,
  RECONNECT_DELAY_MS,
} from "@oneworld/contracts/chat/limits";
import { io, type Socket } from "socket.io-client";

export type ChatSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

/**
 * Opens a connection to the chat, which from then on restores itself for as long as it isn't closed. The session
 * cookie says who it belongs to, so that another member needs another connection.
 *
 * WebSocket comes first: polling needs every call of a connection to reach one chat node, and there may be many.
 *
 * @param origin of the site; the page's own when left out
 */
export const openChatSocket = (origin?: string): ChatSocket =>
  io(origin ?? location.origin, {
    path: "/socket.io",
    auth: { presence: PRESENCE_CHANGES },
    transports: ["websocket", "polling"],
    tryAllTransports: true,
    forceNew: true,
    reconnectionDelay: RECONNECT_DELAY_MS,
    reconnectionDelayMax: RECONNECT_DELAY_MAX_MS,
    reconnectionAttempts: Infinity,
    timeout: CONNECT_TIMEOUT_MS,
  });
