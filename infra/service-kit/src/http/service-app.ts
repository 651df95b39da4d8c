import { randomUUID } from "node:crypto";
import { bodyLimitOf } from "@oneworld/contracts/site/body-limits";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { isFromEdge, readCaller } from "./client-address.ts";
import { csrf } from "./csrf.ts";
import { onError, onNotFound } from "./errors.ts";
import type { Health } from "../process/health.ts";
import { tooLarge } from "./request-body.ts";
import type { Metrics } from "../process/metrics.ts";
import { OVER_HTTP } from "./security-headers.ts";
import type { ServiceEnv } from "./service-env.ts";
import { readSession, type SessionReader } from "./session.ts";
import { checkActor } from "./validate.ts";

export interface ServiceAppDeps {
  name: string;
  log: Logger;
  /** the process's metrics; services register their own in its registry */
  metrics: Metrics;
  csrfSecret: string;
  /** proves that the edge forwarded a request */
  edgeSecret: string;
  /** further origins whose pages may call, besides the requested host, e.g. `https://oneworld.example` */
  siteOrigins: readonly string[];
  sessions: SessionReader;
  health: Health;
  /** paths that authenticate their sender otherwise, such as signed webhooks */
  csrfExempt?: readonly string[];
}

/**
 * The Hono app of every service's public listener: caller, request id, body limit, CSRF, session, errors and health
 * checks. Services add routes with `app.route()`; internal calls are in `internal-app.ts`.
 */
export function createServiceApp(deps: ServiceAppDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const csrfCheck = csrf(deps.csrfSecret, deps.siteOrigins);
  const sessionCheck = readSession(deps.sessions);

  app.onError(onError);
  app.notFound(onNotFound);
  app.use(deps.metrics.observe);
  app.use(context(deps));
  const limitBody = (path: string) =>
    bodyLimit({
      maxSize: bodyLimitOf(path).bytes,
      onError: () => {
        // The unread rest of the body would be parsed as the next request
        throw tooLarge(bodyLimitOf(path), { connection: "close" });
      },
    });
  // Reading a GET's body would turn the server's lightweight request into a full one
  app.use((c, next) => (hasNoBody(c.req.method) ? next() : limitBody(c.req.path)(c, next)));
  for (const path of ["/api/*", "/mediastack/*"]) {
    app.use(path, (c, next) =>
      deps.csrfExempt?.includes(c.req.path) ? next() : csrfCheck(c, next),
    );
    app.use(path, sessionCheck, checkActor);
  }
  app.route("/", deps.health.routes);
  return app;
}

const hasNoBody = (method: string): boolean => method === "GET" || method === "HEAD";

function context(deps: ServiceAppDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    const { incoming, outgoing } = c.env ?? {};
    const peer = incoming?.socket.remoteAddress ?? "127.0.0.1";
    const fromEdge = isFromEdge(headers, deps.edgeSecret);
    const caller = readCaller(headers, peer, fromEdge);
    c.set("address", caller.address);
    c.set("siteHost", caller.siteHost);
    c.set("secure", caller.secure);
    c.set("log", deps.log);
    c.set("session", null);
    const requestId = (fromEdge ? headers.get("x-request-id") : null) ?? randomUUID();
    c.set("requestId", requestId);
    // Set before the route, which may override them. Node.js's own answer takes them faster than a `Headers`
    const set = (name: string, value: string): unknown =>
      outgoing ? outgoing.setHeader(name, value) : c.header(name, value);
    set("x-request-id", requestId);
    set("cache-control", "no-store");
    for (const [name, value] of OVER_HTTP) set(name, value);
    await next();
  });
}
