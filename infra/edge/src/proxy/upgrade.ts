import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { serviceFor } from "@oneworld/contracts/site/api-routes";
import { proxyUpgrade } from "httpxy";
import type { Logger } from "pino";
import type { Upstreams } from "./forward.ts";
import { toldByEdge, withoutSpoofable, type Forwarding } from "./forwarded-headers.ts";

export interface UpgradeOptions extends Pick<Forwarding, "secure" | "internalSecret"> {
  upstreams: Upstreams;
  log: Logger;
  newRequestId(): string;
}

/** Milliseconds for a service to answer an upgrade. */
const UPGRADE_TIMEOUT_MS = 10_000;

/**
 * Passes WebSocket upgrades on to the service that the table of addresses names.
 *
 * @returns a function that ends all connections that were passed on, for stopping
 */
export function proxyUpgrades(server: Server, options: UpgradeOptions): () => void {
  const { upstreams, log, newRequestId, ...rest } = options;
  const sockets = new Set<Duplex>();

  server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const { pathname } = new URL(request.url ?? "/", "http://edge");
    const service = serviceFor("GET", pathname);
    const upstream = service && upstreams[service];
    if (!upstream) return refuse(socket, service ? "503 Service Unavailable" : "404 Not Found");

    const told = toldByEdge({
      ...rest,
      peer: request.socket.remoteAddress ?? "",
      host: request.headers.host ?? "",
      requestId: newRequestId(),
    });
    const { connection, upgrade } = request.headers;
    const kept = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    request.headers = {
      ...Object.fromEntries(withoutSpoofable(kept)),
      connection,
      upgrade,
      ...told,
    };
    proxyUpgrade(upstream, request, socket, head, {
      xfwd: false,
      upgradeTimeout: UPGRADE_TIMEOUT_MS,
    }).catch((err: unknown) => log.warn({ err, service }, "connection can't be passed on"));
  });

  return () => {
    for (const socket of sockets) socket.destroy();
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
