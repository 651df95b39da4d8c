import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import { EDGE_SECRET_HEADER } from "./client-address.ts";
import { safeEqual } from "./safe-equal.ts";
import { ApiError, forbidden, onError, onNotFound } from "./errors.ts";
import { newId } from "../data/id.ts";
import type { Metrics } from "../process/metrics.ts";
import { OVER_HTTP } from "./security-headers.ts";
import type { ServiceEnv } from "./service-env.ts";

/** Maximum size of an internal call's body in bytes. */
const BODY_BYTES = 64 * 1024;

/** Headers that proxies add, besides `X-Forwarded-…`. */
const PROXY_HEADERS = [
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "true-client-ip",
  EDGE_SECRET_HEADER,
];

export interface InternalAppDeps {
  log: Logger;
  metrics: Metrics;
  /** authorizes reading metrics */
  metricsSecret: string;
  /** authorizes calls between services; without one there are no `/internal/…` routes */
  internalSecret?: string;
}

/**
 * The Hono app of a process's internal listener: `GET /metrics` and, for services, `/internal/…`, whose routes are
 * added with `app.route()`.
 * It answers 403 to forwarded requests, even with a valid secret, and to requests without the right secret
 * (`Authorization: Bearer …`).
 */
export function createInternalApp(deps: InternalAppDeps): Hono<ServiceEnv> {
  const { log, metrics, metricsSecret, internalSecret } = deps;
  const app = new Hono<ServiceEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(metrics.observe);
  app.use(
    createMiddleware<ServiceEnv>(async (c, next) => {
      c.set("log", log);
      c.set("address", c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1");
      c.set("session", null);
      c.set("requestId", newId());
      c.header("x-request-id", c.get("requestId"));
      c.header("cache-control", "no-store");
      for (const [name, value] of OVER_HTTP) c.header(name, value);
      if (isForwarded(c.req.raw.headers)) throw forbidden("Forwarded requests are refused here.");
      await next();
    }),
  );
  app.get("/metrics", requireBearer(metricsSecret), async (c) => c.text(await metrics.text()));
  if (internalSecret === undefined) return app;
  app.use("/internal/*", requireBearer(internalSecret));
  app.use("/internal/*", bodyLimit({ maxSize: BODY_BYTES, onError: tooLarge }));
  return app;
}

/** Headers of an authorized internal call. */
export const bearer = (secret: string): { authorization: string } => ({
  authorization: `Bearer ${secret}`,
});

const requireBearer = (secret: string) =>
  createMiddleware<ServiceEnv>(async (c, next) => {
    const given = c.req.header("authorization") ?? "";
    if (!safeEqual(given, bearer(secret).authorization)) {
      throw forbidden("This call needs an internal secret.");
    }
    await next();
  });

function isForwarded(headers: Headers): boolean {
  if (PROXY_HEADERS.some((name) => headers.has(name))) return true;
  return [...headers.keys()].some((name) => name.startsWith("x-forwarded"));
}

function tooLarge(): never {
  throw new ApiError("too_large", "The request is too large.", {
    headers: { connection: "close" },
  });
}
