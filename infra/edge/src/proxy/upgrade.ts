import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { LIVE_PATH } from "@oneworld/contracts/site/api-routes";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { refuseSocket } from "@oneworld/service-kit/http/refuse";
import { checkRequest } from "@oneworld/service-kit/http/request-check";
import { proxyUpgrade } from "httpxy";
import type { Logger } from "pino";
import type { Callers } from "../admission/caller.ts";
import type { AdmissionControl } from "../admission/admission-control.ts";
import type { AddressOf } from "./forward.ts";
import { edgeHeaders, withoutSpoofable, type Forwarding } from "./forwarded-headers.ts";

export interface UpgradeOptions extends Pick<Forwarding, "edgeSecret"> {
  addressOf: AddressOf;
  log: Logger;
  callers: Callers;
  admit: AdmissionControl["admit"];
  /** whether members reach the site by https */
  secure: boolean;
  newRequestId(): string;
}

/** Milliseconds for a service to answer an upgrade. */
const UPGRADE_TIMEOUT_MS = 10_000;

/**
 * Forwards the live connection's WebSockets to the chat service, and refuses every other upgrade.
 *
 * @returns a function that ends all forwarded connections, for stopping
 */
export function proxyUpgrades(server: Server, options: UpgradeOptions): () => void {
  const { addressOf, log, callers, admit, secure, edgeSecret, newRequestId } = options;
  const sockets = new Set<Duplex>();

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node.js removes its own listener from a socket that is upgraded
    socket.on("error", () => {});
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Admission control has already refused the connection
    if (!socket.writable) return socket.destroy();
    const refusal = checkRequest(request) ?? admit(request, socket) ?? checkUpgrade(request);
    if (refusal) return refuseSocket(socket, refusal, secure);
    const upstream = addressOf("chat");
    if (!upstream) return refuseSocket(socket, unavailable(), secure);

    const { headers } = request;
    const caller = callers.read(request.socket.remoteAddress, (name) => headers[name]);
    const written = edgeHeaders({
      edgeSecret,
      peer: caller.address,
      secure: caller.secure,
      host: request.headers.host ?? "",
      requestId: newRequestId(),
    });
    const kept = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    request.headers = {
      ...Object.fromEntries(withoutSpoofable(kept)),
      connection: "Upgrade",
      upgrade: "websocket",
      ...written,
    };
    proxyUpgrade(upstream, request, socket, head, {
      xfwd: false,
      upgradeTimeout: UPGRADE_TIMEOUT_MS,
    }).then(closeWith(socket), (err: unknown) => {
      // A client that goes away is no failure
      if (!socket.errored) log.warn({ err }, "live connection can't be forwarded");
    });
  });

  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

/** Ends the connection to the service with the client's. Left open, it would also keep a stopping edge alive. */
const closeWith =
  (socket: Duplex) =>
  (upstream: Duplex): void => {
    if (socket.destroyed) upstream.destroy();
    else socket.once("close", () => upstream.destroy());
  };

/** Why a request may not be upgraded, or null. */
function checkUpgrade(request: IncomingMessage): ApiError | null {
  const { pathname } = new URL(`http://edge${request.url}`);
  if (pathname !== LIVE_PATH && pathname !== `${LIVE_PATH}/`) {
    return new ApiError("not_found", "There is nothing at this address.");
  }
  if (request.method !== "GET") {
    return new ApiError("method_not_allowed", "A WebSocket is opened by GET.", {
      headers: { allow: "GET" },
    });
  }
  return request.headers.upgrade?.toLowerCase() === "websocket"
    ? null
    : new ApiError("bad_request", "A connection is upgraded to a WebSocket only.");
}

const unavailable = (): ApiError =>
  new ApiError("unavailable", "Chat can't be reached right now. Please try again in a moment.");
