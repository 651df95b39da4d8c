import { Agent } from "node:http";
import { isApiPath, serviceFor, type ServiceName } from "@oneworld/contracts/site/api-routes";
import { ApiError } from "@oneworld/service-kit/errors";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { Hono, type Context } from "hono";
import { proxyFetch } from "httpxy";
import { toldByEdge, withoutSpoofable } from "./forwarded-headers.ts";

/** Milliseconds without a byte after which a service counts as dead; a Socket.IO poll is held for 25 s. */
const UPSTREAM_TIMEOUT_MS = 60_000;

/** Addresses of the services; one that isn't there answers 503. */
export type Upstreams = Readonly<Partial<Record<ServiceName, string>>>;

/** Passes calls on to the service that the table of addresses names, streaming both ways. */
export function apiRoutes(upstreams: Upstreams, internalSecret: string): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });

  app.all("*", async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (!isApiPath(pathname)) return next();
    const service = serviceFor(c.req.method, pathname);
    if (!service) throw new ApiError("not_found", "There is nothing at this address.");
    const upstream = upstreams[service];
    if (!upstream) throw unavailable();
    try {
      return await forward(c, upstream, agent, internalSecret);
    } catch (err) {
      const requestId = c.get("requestId");
      // A caller that has gone away is nobody's fault.
      if (!c.req.raw.signal.aborted) {
        c.get("log").warn({ err, service, requestId }, "service can't be reached");
      }
      throw unavailable();
    }
  });
  return app;
}

function forward(
  c: Context<ServiceEnv>,
  upstream: string,
  agent: Agent,
  internalSecret: string,
): Promise<Response> {
  const { method, body, headers, signal } = c.req.raw;
  const told = toldByEdge({
    peer: c.get("address"),
    host: c.get("siteHost"),
    secure: c.get("secure"),
    requestId: c.get("requestId"),
    internalSecret,
  });
  return proxyFetch(
    upstream,
    c.req.url,
    {
      method,
      body,
      signal,
      headers: Object.fromEntries([...withoutSpoofable(headers), ...Object.entries(told)]),
    },
    { agent, timeout: UPSTREAM_TIMEOUT_MS },
  );
}

const unavailable = (): ApiError =>
  new ApiError(
    "unavailable",
    "This part of the site can't be reached right now. Please try again in a moment.",
  );
