import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { ApiError } from "@oneworld/service-kit/errors";
import type { Callers } from "./caller.ts";
import { createConnectionLimit } from "./connection-limit.ts";

/** What is checked of connections and requests before the edge looks at them. */
export interface FrontDoor {
  /** Why a connection is refused, or null. */
  accept(socket: Socket): ApiError | null;
  /** Why a request or an upgrade is refused, or null. `holder` closes when it has been answered or has ended. */
  admit(incoming: IncomingMessage, holder: EventEmitter): ApiError | null;
}

/**
 * Bounds what each client has open: its connections, or behind the site's own proxies, which share theirs among many
 * clients, its requests.
 */
export function createFrontDoor(options: {
  callers: Callers;
  checkHost: (incoming: IncomingMessage) => ApiError | null;
  /** most that one client address has open */
  connectionsPerAddress: number;
}): FrontDoor {
  const { callers, checkHost, connectionsPerAddress } = options;
  const take = createConnectionLimit(connectionsPerAddress);
  const isShared = (socket: Socket) => callers.isTrusted(socket.remoteAddress ?? "");
  return {
    accept: (socket) => (isShared(socket) ? null : take(socket.remoteAddress ?? "", socket)),
    admit(incoming, holder) {
      const refusal = checkHost(incoming);
      const { headers, socket } = incoming;
      if (refusal || !isShared(socket)) return refusal;
      return take(callers.read(socket.remoteAddress, (name) => headers[name]).address, holder);
    },
  };
}
