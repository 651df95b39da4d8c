import type { EventEmitter } from "node:events";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { createAddressLimit } from "@oneworld/service-kit/http/address-limit";
import type { ApiError } from "@oneworld/service-kit/http/errors";
import type { Callers } from "./caller.ts";

/** What is checked of connections and requests before the edge looks at them. */
export interface FrontDoor {
  /** Why a connection is refused, or null. */
  accept(socket: Socket): ApiError | null;
  /** Why a request or an upgrade is refused, or null. `holder` closes when it has been answered or has ended. */
  admit(incoming: IncomingMessage, holder: EventEmitter): ApiError | null;
  /** Why a body of up to so many bytes isn't read, or null. */
  admitBody(incoming: IncomingMessage, bytes: number): ApiError | null;
}

/**
 * Bounds what each client has open: its connections, or behind the site's own proxies, which share theirs among many
 * clients, its requests; and the bodies that it is sending, which the edge keeps in memory until they are complete.
 */
export function createFrontDoor(options: {
  callers: Callers;
  checkHost: (incoming: IncomingMessage) => ApiError | null;
  /** most that one client address has open */
  connectionsPerAddress: number;
  /** most bytes of unfinished bodies that one client address has announced */
  bodyBytesPerAddress: number;
}): FrontDoor {
  const { callers, checkHost, connectionsPerAddress, bodyBytesPerAddress } = options;
  const take = createAddressLimit(
    connectionsPerAddress,
    "You have too many connections open. Close some.",
  );
  const takeBytes = createAddressLimit(
    bodyBytesPerAddress,
    "You are sending too much at once. Try again in a moment.",
  );
  const isShared = (socket: Socket) => callers.isTrusted(socket.remoteAddress ?? "");
  const addressOf = ({ headers, socket }: IncomingMessage) =>
    callers.read(socket.remoteAddress, (name) => headers[name]).address;
  return {
    accept: (socket) => (isShared(socket) ? null : take(socket.remoteAddress ?? "", socket)),
    admit(incoming, holder) {
      const refusal = checkHost(incoming);
      if (refusal || !isShared(incoming.socket)) return refusal;
      return take(addressOf(incoming), holder);
    },
    // A message closes when it has arrived or broken off
    admitBody: (incoming, bytes) => takeBytes(addressOf(incoming), incoming, bytes),
  };
}
