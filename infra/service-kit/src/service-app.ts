import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { bodyLimitOf } from "@oneworld/contracts/site/body-limits";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { isFromEdge, readCaller, type Caller } from "./client-address.ts";
import { csrf } from "./csrf.ts";
import { ApiError, onError, onNotFound } from "./errors.ts";
import type { Health } from "./health.ts";
import { newId } from "./id.ts";
import type { Metrics } from "./metrics.ts";
import { OVER_HTTP } from "./security-headers.ts";
import { readSession, type SessionReader } from "./session.ts";

/** What handlers find in the context. */
export interface ServiceEnv {
  Bindings: { incoming?: { socket: { remoteAddress?: string } } };
  Variables: Caller & {
    log: Logger;
    requestId: string;
    session: ResolvedSession | null;
    /** what metrics call the request's route, where the application's own pattern says too little */
    route?: string;
    sessionUnknown?: boolean;
    /** gives the browser a CSRF token for the session that the answer opens; without one, a visitor's */
    renewCsrf?: (sessionToken: string | undefined) => void;
  };
}

export interface ServiceAppDeps {
  name: string;
  log: Logger;
  /** the process's metrics; the service registers more of its own in their registry */
  metrics: Metrics;
  csrfSecret: string;
  /** by which the service knows requests that the edge forwards */
  edgeSecret: string;
  /** origins besides the host asked for whose pages may call, e.g. `https://oneworld.example` */
  siteOrigins: readonly string[];
  sessions: SessionReader;
  health: Health;
  /** paths that prove their sender otherwise, such as signed webhooks */
  csrfExempt?: readonly string[];
}

/**
 * The Hono app every service's public listener starts from: caller, request id, body limit, CSRF, session, errors and
 * health checks. Routes are added with `app.route()`; what only the site's own processes may call is in `internal-app.ts`.
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
        throw new ApiError("too_large", "This is too large to be sent.", {
          // What was not read of the body would be taken for the next request
          headers: { connection: "close" },
        });
      },
    });
  // To ask a GET for its body would turn the server's light request into a whole one
  app.use((c, next) => (hasNoBody(c.req.method) ? next() : limitBody(c.req.path)(c, next)));
  for (const path of ["/api/*", "/mediastack/*"]) {
    app.use(path, (c, next) =>
      deps.csrfExempt?.includes(c.req.path) ? next() : csrfCheck(c, next),
    );
    app.use(path, sessionCheck);
  }
  app.route("/", deps.health.routes);
  return app;
}

const hasNoBody = (method: string): boolean => method === "GET" || method === "HEAD";

function context(deps: ServiceAppDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const { headers } = c.req.raw;
    const peer = c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1";
    const caller = readCaller(headers, peer, deps.edgeSecret);
    c.set("address", caller.address);
    c.set("siteHost", caller.siteHost);
    c.set("secure", caller.secure);
    c.set("log", deps.log);
    c.set("session", null);
    const given = isFromEdge(headers, deps.edgeSecret) ? headers.get("x-request-id") : null;
    c.set("requestId", given ?? newId());
    // Ahead of the route, which may say otherwise: a header added to a finished answer makes a second answer of it
    c.header("x-request-id", c.get("requestId"));
    c.header("cache-control", "no-store");
    for (const [name, value] of OVER_HTTP) c.header(name, value);
    await next();
  });
}
