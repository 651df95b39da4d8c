import type { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createAddressLimit } from "@oneworld/service-kit/http/address-limit";
import type { ApiError } from "@oneworld/service-kit/http/errors";
import type { Callers } from "./caller.ts";

/** Checks of connections and requests before the edge reads them. */
export interface AdmissionControl {
  /** Why a connection is refused, or null. */
  accept(socket: Socket): ApiError | null;
  /** Why a request or an upgrade is refused, or null. `holder` closes after the answer or the end. */
  admit(incoming: IncomingMessage, holder: EventEmitter): ApiError | null;
  /** Why a body of up to so many bytes is refused, or null. */
  admitBody(incoming: IncomingMessage, bytes: number, outgoing: ServerResponse): ApiError | null;
}

/**
 * Limits what each client has open: its connections, and the bodies of its calls, which the edge keeps in memory until those are
 * answered. The site's own proxies share connections among many clients, so behind them it limits requests instead.
 */
export function createAdmissionControl(options: {
  callers: Callers;
  checkHost: (incoming: IncomingMessage) => ApiError | null;
  /** most open connections of one client address */
  connectionsPerAddress: number;
  /** most announced bytes of bodies of one client address whose calls aren't answered */
  bodyBytesPerAddress: number;
}): AdmissionControl {
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
    // A body is in memory until the answer has been read, which in a pipeline waits for those before it
    admitBody: (incoming, bytes, outgoing) => takeBytes(addressOf(incoming), outgoing, bytes),
  };
}
