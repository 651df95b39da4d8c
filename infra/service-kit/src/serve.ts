import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Health } from "./health.ts";
import { createHttpServer, guardAttached, type Admission } from "./http-server.ts";
import { pause } from "./outbox.ts";

/** Milliseconds that requests under way get to finish once stopping has begun. */
const DRAIN_MS = 5_000;

/** Milliseconds after which a process that still hasn't ended is ended: whoever restarts it waits for that. */
const END_MS = 20_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** An app and where it listens. */
interface Listener {
  fetch: Fetch;
  host: string;
  port: number;
}

/**
 * An HTTP server for an app. It doesn't listen yet.
 *
 * @param options.isDraining whether connections are closed after their next answer, since the process is about to stop
 */
export function createAppServer(
  fetch: Fetch,
  { isDraining, ...admission }: Admission & { isDraining?: () => boolean } = {},
): Server {
  const listener = getRequestListener(fetch, { hostname: "localhost" });
  return createHttpServer((incoming, outgoing) => {
    if (isDraining?.()) outgoing.shouldKeepAlive = false;
    void listener(incoming, outgoing);
  }, admission);
}

/**
 * Serves until SIGTERM, SIGINT or the end of the parent process. After a signal it isn't ready and goes on serving for a
 * while, so that load balancers send requests elsewhere; then it lets the requests under way finish.
 *
 * @param options.drainSeconds how long that while is. A parent process that lets go of this one cuts it short
 * @param options.internal what the site's own processes are answered, at an address that nothing forwards to
 * @param options.attach gets the server before it listens, for upgrades; may give what ends the connections that it made
 * @param options.admission what is checked of a request before `fetch` sees it, besides what HTTP itself demands
 * @returns when the servers have closed
 * @throws Error when a port can't be had
 */
export async function serveUntilStopped(
  options: Listener & {
    internal: Listener;
    log: Logger;
    health: Health;
    drainSeconds: number;
    attach?: ((server: Server) => (() => Promise<void>) | undefined) | undefined;
    admission?: Admission | undefined;
  },
): Promise<void> {
  const { internal, log, health, attach } = options;
  const { isDraining } = health;
  const own = createAppServer(internal.fetch, { isDraining });
  const server = createAppServer(options.fetch, { ...options.admission, isDraining });
  const detach = attach?.(server);
  if (attach) guardAttached(server);
  // The public one last: whoever waits for a process waits for that
  await listen(own, internal, (port) => log.info({ port }, "listening for internal calls"));
  await listen(server, options, (port) => log.info({ port }, "listening"));
  const failed = [own, server].map((each) =>
    once(each, "error").then(([error]) => Promise.reject(error as Error)),
  );
  const parentGone = abandoned();
  await Promise.race([stopRequested(parentGone), ...failed]);
  health.drain();
  log.info("draining");
  await pause(options.drainSeconds * 1_000, parentGone);
  log.info("stopping");
  setTimeout(() => {
    log.error("something kept this process from ending in time");
    process.exit(1);
  }, END_MS).unref();
  await Promise.all([close(own), close(server), detach?.()]);
  // The channel to the parent would keep the process alive
  if (process.connected) process.disconnect();
}

/** @throws Error when the port can't be had */
async function listen(
  server: Server,
  { host, port }: Listener,
  announce: (port: number) => void,
): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
  announce((server.address() as AddressInfo).port);
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Again and again, since a connection is kept for a next request when the one under way ends
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

/** Aborts when the parent process ends or lets go of this one. */
function abandoned(): AbortSignal {
  const controller = new AbortController();
  process.once("disconnect", () => controller.abort());
  return controller.signal;
}

function stopRequested(parentGone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => resolve());
    parentGone.addEventListener("abort", () => resolve());
  });
}
