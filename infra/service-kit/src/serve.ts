import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import { createHttpServer, type Admission } from "./http-server.ts";

/** Milliseconds that requests under way get to finish once stopping has begun. */
const DRAIN_MS = 5_000;

/** Milliseconds after which a process that still hasn't ended is ended: whoever restarts it waits for that. */
const END_MS = 20_000;

/**
 * Serves until SIGTERM, SIGINT or the end of the parent process, then lets the requests under way finish.
 *
 * @param options.attach gets the server before it listens, for upgrades; may give what ends the connections that it made
 * @param options.admission what is checked of a request before `fetch` sees it, besides what HTTP itself demands
 * @returns when the server has closed
 * @throws Error when the port can't be had
 */
export async function serveUntilStopped(options: {
  fetch: Parameters<typeof getRequestListener>[0];
  host: string;
  port: number;
  log: Logger;
  attach?: ((server: Server) => (() => Promise<void>) | undefined) | undefined;
  admission?: Admission | undefined;
}): Promise<void> {
  const { fetch, host, port, log, attach, admission = {} } = options;
  const listener = getRequestListener(fetch, { hostname: host });
  const server = createHttpServer(
    (incoming, outgoing) => void listener(incoming, outgoing),
    admission,
  );
  server.listen(port, host, () => {
    log.info({ port: (server.address() as AddressInfo).port }, "listening");
  });
  const detach = attach?.(server);
  const failed = once(server, "error").then(([error]) => Promise.reject(error as Error));
  await Promise.race([stopRequested(), failed]);
  log.info("stopping");
  setTimeout(() => {
    log.error("something kept this process from ending in time");
    process.exit(1);
  }, END_MS).unref();
  const closed = new Promise((resolve) => server.close(resolve));
  // Again and again, since a connection is kept for a next request when the one under way ends
  const close = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await Promise.all([closed, detach?.()]);
  clearInterval(close);
  clearTimeout(force);
}

function stopRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    process.once("disconnect", () => resolve());
  });
}
