import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/live";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Actor } from "@oneworld/service-kit/data/member-projection";

/** Who is at the other end of a socket. */
export interface LiveOwner {
  member: Actor;
  sessionId: string;
  /** under which the session is looked up again */
  tokenHash: string;
}

/** A device's connection. */
export type LiveSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  LiveOwner
>;

/** All connections of a node. */
export type LiveServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  LiveOwner
>;
