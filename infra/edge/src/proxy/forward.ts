import { Agent } from "node:http";
import type { ServiceName } from "@oneworld/contracts/site/api-routes";
import { ApiError } from "@oneworld/service-kit/http/errors";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { ConstantBackoff, handleWhen, retry } from "cockatiel";
import type { Context } from "hono";
import { proxyFetch } from "httpxy";
import { toldByEdge, withoutSpoofable } from "./forwarded-headers.ts";

/** Milliseconds without a byte after which a service counts as dead; a Socket.IO poll is held for 25 s. */
const UPSTREAM_TIMEOUT_MS = 60_000;

/** How often a read is asked for again, and milliseconds before each time: a copy that restarts has handed its port over. */
const RETRIES = 2;
const RETRY_MS = 100;

/** Codes of a connection that couldn't be opened, or that ended before the answer. */
const CONNECTION_LOST = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE"]);

/** Addresses of the services; one that isn't there answers 503. */
export type Upstreams = Readonly<Partial<Record<ServiceName, string>>>;

/**
 * Passes a request on to a service. Its body has been read by now, so that a slow client holds no connection of the
 * service's; the answer is streamed.
 *
 * @param options.dropped headers of the request that the service isn't shown
 */
export type Forwarder = (
  c: Context<ServiceEnv>,
  service: ServiceName,
  options?: { dropped?: readonly string[] },
) => Promise<Response>;

/**
 * What passes requests on to the services, over connections that are kept. Reads whose connection is lost before the answer
 * are asked for again on a new one, which may lead to another copy of the service. Calls that write are not: the service may
 * have done what they asked for.
 *
 * @returns rejects with ApiError `unavailable` where the service can't be reached
 */
export function createForwarder(upstreams: Upstreams, edgeSecret: string): Forwarder {
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  // A kept connection may be one that the service has just closed
  const newConnections = new Agent({ maxSockets: 512 });
  return async (c, service, { dropped = [] } = {}) => {
    const upstream = upstreams[service];
    if (!upstream) throw unavailable();
    const { method, headers, signal } = c.req.raw;
    const body = isSafe(method) ? null : await c.req.arrayBuffer();
    const shown = withoutSpoofable(headers).filter(([name]) => !dropped.includes(name));
    const told = toldByEdge({
      peer: c.get("address"),
      host: c.get("siteHost"),
      secure: c.get("secure"),
      requestId: c.get("requestId"),
      edgeSecret,
    });
    const length = body && { "content-length": String(body.byteLength) };
    const sent = { ...Object.fromEntries(shown), ...length, ...told };
    try {
      const request = { method, body, signal, headers: sent };
      const ask = (attempt: number) =>
        proxyFetch(upstream, c.req.url, request, {
          agent: attempt === 0 ? agent : newConnections,
          timeout: UPSTREAM_TIMEOUT_MS,
        });
      return await (isSafe(method) ? again.execute(({ attempt }) => ask(attempt), signal) : ask(0));
    } catch (err) {
      const requestId = c.get("requestId");
      // The caller has gone away: no error of ours.
      if (!signal.aborted)
        c.get("log").warn({ err, service, requestId }, "service can't be reached");
      throw unavailable();
    }
  };
}

/** Methods that only read, and have no body (RFC 9110, 9.2.1). */
const isSafe = (method: string): boolean => method === "GET" || method === "HEAD";

const isConnectionLost = (error: Error): boolean =>
  CONNECTION_LOST.has((error as NodeJS.ErrnoException).code ?? "");

const again = retry(handleWhen(isConnectionLost), {
  maxAttempts: RETRIES,
  backoff: new ConstantBackoff(RETRY_MS),
});

const unavailable = (): ApiError =>
  new ApiError(
    "unavailable",
    "This part of the site can't be reached right now. Please try again in a moment.",
  );
