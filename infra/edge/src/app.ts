import type { ErrorBody } from "@oneworld/contracts/errors/error-body";
import { CSRF_COOKIE, isCsrfToken, issueCsrfToken } from "@oneworld/service-kit/csrf";
import { onError, onNotFound } from "@oneworld/service-kit/errors";
import { newId } from "@oneworld/service-kit/id";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { ArtefactReader } from "./artefacts/artefact-reader.ts";
import { artefactRoutes } from "./artefacts/artefacts.routes.ts";
import type { CompositionSource } from "./environment/composition-source.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { siteFileRoutes } from "./page/site-files.routes.ts";
import { apiRoutes, type Upstreams } from "./proxy/api.routes.ts";

export interface EdgeDeps {
  reader: ArtefactReader;
  composition: CompositionSource;
  upstreams: Upstreams;
  log: Logger;
  csrfSecret: string;
  internalSecret: string;
  /** whether members reach the site by https */
  secure: boolean;
}

/** The site's front door: pages, artefacts, and calls passed on to the services. */
export function createEdge(deps: EdgeDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(context(deps));
  app.get("/healthz", async (c) => {
    const ready = await deps.composition.current();
    return ready
      ? c.json({ status: "ok", service: "edge" })
      : c.json<ErrorBody>({ message: "No environment is in force.", code: "unavailable" }, 503);
  });
  app.route("/", artefactRoutes(deps.reader));
  app.all("/remotes/*", onNotFound);
  app.use(csrfCookie(deps));
  app.use("/api/*", compress());
  app.use("/mediastack/*", compress());
  app.route("/", apiRoutes(deps.upstreams, deps.internalSecret));
  app.route("/", siteFileRoutes(deps.composition));
  app.route("/", pageRoutes(deps.composition, deps.secure));
  return app;
}

/** Who asks: the other end of the connection, whatever its headers say. */
function context({ log, secure }: EdgeDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    c.set("log", log);
    c.set("requestId", newId());
    c.set("address", c.env?.incoming?.socket.remoteAddress ?? "127.0.0.1");
    c.set("siteHost", c.req.header("host") ?? new URL(c.req.url).host);
    c.set("secure", secure);
    c.set("session", null);
    await next();
    c.header("x-content-type-options", "nosniff");
    c.header("x-request-id", c.get("requestId"));
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
}

/** Any GET gives the browser the token that its later calls have to echo. */
function csrfCookie({ csrfSecret, secure }: EdgeDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    await next();
    if (c.req.method !== "GET" || isCsrfToken(getCookie(c, CSRF_COOKIE), csrfSecret)) return;
    const given = c.res.headers
      .getSetCookie()
      .some((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
    if (given) return;
    setCookie(c, CSRF_COOKIE, issueCsrfToken(csrfSecret), { path: "/", sameSite: "Lax", secure });
  });
}
