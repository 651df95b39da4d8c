import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Logger } from "pino";
import type { Health } from "./health.ts";
import { createHttpServer, guardAttached, type Admission } from "../http/http-server.ts";
import { pause } from "./pause.ts";
import { StartError } from "./start-error.ts";

/** Milliseconds that open requests get to finish after the stop. */
const DRAIN_MS = 5_000;

/** Milliseconds after which the process exits anyway; supervisors wait this long. */
const END_MS = 20_000;

type Fetch = Parameters<typeof getRequestListener>[0];

/** An app and its address. */
interface Listener {
  fetch: Fetch;
  host: string;
  port: number;
}

/**
 * Creates an HTTP server for an app, without listening.
 *
 * @param options.isDraining whether to close connections after their next answer, since the process is about to stop
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
 * Serves until SIGTERM, SIGINT or the end of the parent process. After a signal the process isn't ready, and serves for
 * a while, so that load balancers redirect requests; then it finishes open requests.
 *
 * @param options.drainSeconds length of that period. The end of the parent process cuts it short
 * @param options.internal the internal app, at an address that no proxy forwards to
 * @param options.attach receives the server before it listens, for upgrades; may return a function that ends its
 * connections
 * @param options.admission checks of requests before `fetch`, besides HTTP's own rules
 * @returns when the servers have closed
 * @throws StartError when a port is taken, or a host isn't an address of this machine
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
  // The public server listens last, since supervisors wait for it
  await listen(own, { ...internal, settings: "INTERNAL_" }, (port) =>
    log.info({ port }, "listening for internal calls"),
  );
  await listen(server, options, (port) => log.info({ port }, "listening"));
  const failed = [own, server].map((each) =>
    once(each, "error").then(([error]) => Promise.reject(error as Error)),
  );
  const parentGone = watchParent();
  await Promise.race([stopRequested(parentGone), ...failed]);
  health.drain();
  log.info("draining");
  await pause(options.drainSeconds * 1_000, parentGone);
  log.info("stopping");
  setTimeout(() => {
    log.error("this process did not end in time");
    process.exit(1);
  }, END_MS).unref();
  await Promise.all([close(own), close(server), detach?.()]);
  // The channel to the parent would keep the process alive
  if (process.connected) process.disconnect();
}

/** @throws StartError that names the setting */
async function listen(
  server: Server,
  { host, port, settings = "" }: Listener & { settings?: "INTERNAL_" | "" },
  announce: (port: number) => void,
): Promise<void> {
  server.listen(port, host);
  await once(server, "listening").catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new StartError(
      code === "EADDRINUSE"
        ? `${settings}PORT ${port} is taken.`
        : code === "EACCES"
          ? `${settings}PORT ${port} needs more rights than this process has.`
          : `${settings}HOST ${host} can't be listened on: ${message}`,
    );
  });
  announce((server.address() as AddressInfo).port);
}

/** Turns of the event loop that closing waits for at most, and milliseconds that a turn may take to count as quiet. */
const TURNS = 100;
const QUIET_MS = 1;

/**
 * Waits until all connections that came have just been accepted: the system resets those that wait when a server stops
 * listening, and a balancer can't send a request again that writes.
 */
async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const began = performance.now();
    await nextTurn();
    if (performance.now() - began < QUIET_MS) return;
  }
}

async function close(server: Server): Promise<void> {
  await acceptWaiting();
  const closed = new Promise((resolve) => server.close(resolve));
  // Repeatedly, since a connection becomes idle when its open request ends
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(force);
}

/** Aborts when the parent process ends or disconnects. */
function watchParent(): AbortSignal {
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
