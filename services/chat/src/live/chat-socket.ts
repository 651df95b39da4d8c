import type { ClientToServerEvents, ServerToClientEvents } from "@oneworld/contracts/chat/socket";
import type { DefaultEventsMap, Server, Socket } from "socket.io";
import type { Actor } from "@oneworld/service-kit/data/member-projection";

/** Who is at the other end of a socket. */
export interface SocketOwner {
  member: Actor;
  sessionId: string;
  /** under which the session is looked up again */
  tokenHash: string;
}

/** A device's connection. */
export type ChatSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketOwner
>;

/** All connections of a node. */
export type ChatServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketOwner
>;
