import { CSRF_COOKIE, hasCsrfCookie, setCsrfCookie } from "@oneworld/service-kit/http/csrf";
import { onError, onNotFound } from "@oneworld/service-kit/http/errors";
import { createHealth, type Health } from "@oneworld/service-kit/process/health";
import { newId } from "@oneworld/service-kit/data/id";
import type { Metrics } from "@oneworld/service-kit/process/metrics";
import { FRAMED_NOWHERE, securityHeaders } from "@oneworld/service-kit/http/security-headers";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { LIVE_PATH } from "@oneworld/contracts/site/api-routes";
import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import type { Callers } from "./admission/caller.ts";
import type { ArtefactReader } from "./artefacts/artefact-reader.ts";
import { apiDocsRoutes } from "./api-docs/api-docs.routes.ts";
import { artefactRoutes } from "./artefacts/artefacts.routes.ts";
import type { Verifier } from "@oneworld/artefacts/envelope";
import { createChooser } from "./choice/chooser.ts";
import type { CompositionSource } from "./environment/composition-source.ts";
import { createFormSender } from "./forms/send-form.ts";
import { overrideRoutes } from "./overrides/overrides.routes.ts";
import { createAskService } from "./calls/ask-service.ts";
import { feedRoutes } from "./page/feed.routes.ts";
import { createPageHeads } from "./page/page-head.ts";
import { sitemapRoutes } from "./page/sitemap.routes.ts";
import { pageRoutes } from "./page/page.routes.ts";
import { createVisitorPages, type VisitorPages } from "./page/visitor-pages.ts";
import { securityTextRoutes } from "./page/security-text.routes.ts";
import { siteFileRoutes } from "./page/site-files.routes.ts";
import { pictureRoutes } from "./picture/picture.routes.ts";
import { apiRoutes } from "./proxy/api.routes.ts";
import { createForwarder, type AddressOf } from "./proxy/forward.ts";
import { mediaRoutes } from "./proxy/media.routes.ts";
import { standInRoutes } from "./proxy/stand-ins.routes.ts";
import { createFirstAnswers } from "./render/first-answers.ts";
import type { Renderer } from "./render/renderer.ts";
import { serviceWorkerRoutes } from "./offline/service-worker.routes.ts";
import { createReportMetrics } from "./reports/report-metrics.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import { createCanarySamples } from "./reports/canary-samples.ts";

export interface EdgeDeps {
  reader: ArtefactReader;
  composition: CompositionSource;
  keys: Verifier;
  addressOf: AddressOf;
  /** address of the stand-ins for outside services */
  standIns?: string | undefined;
  log: Logger;
  csrfSecret: string;
  /** proves to services that the edge forwards */
  edgeSecret: string;
  /** origins besides the requested host whose pages may call */
  siteOrigins: readonly string[];
  /** who sent a request */
  callers: Callers;
  /** the site's public origin, e.g. `https://oneworld.example` */
  siteOrigin: string;
  /** the site's email address for visitors, members and those who find a vulnerability */
  contact: string;
  health: Health;
  /** renders pages; without it browsers do */
  renderer?: Renderer | undefined;
  /** milliseconds for the answers that a page is rendered with */
  firstAnswersMs?: number | undefined;
  /** metrics of the process and its requests */
  metrics: Metrics;
  /** metrics of artefacts, environment and reports */
  registry: Registry;
  /** whether browsers get the service worker and may store pages */
  serviceWorker: boolean;
  /** reports a minute of one client address */
  reportsPerMinute: number;
  /** counted visitors of one network, for each arm of a canary */
  visitorsPerNetwork: number;
  /** milliseconds since 1970 */
  clock?: () => number;
}

/** The site's entrance: pages, artefacts, and calls that it forwards to the services. */
export function createEdge(deps: EdgeDeps): Hono<ServiceEnv> {
  const { reader, keys, composition: source, csrfSecret, siteOrigins, clock = Date.now } = deps;
  const app = new Hono<ServiceEnv>();
  const forward = createForwarder(deps.addressOf, deps.edgeSecret);
  const chooser = createChooser({ source, reader, secret: csrfSecret });
  app.onError(onError);
  app.notFound(onNotFound);
  app.use(context(deps));
  app.use(deps.metrics.observe);
  app.route("/", deps.health.routes);
  app.route("/", artefactRoutes(reader));
  app.all("/remotes/*", onNotFound);
  app.route("/", reports(deps, chooser));
  app.route("/", overrideRoutes({ source, reader, keys, csrfSecret, siteOrigins, clock }));
  app.route("/", apiDocsRoutes(source));
  app.route("/", serviceWorkerRoutes({ source, reader, isOn: deps.serviceWorker }));
  app.route("/", mediaRoutes(forward));
  app.use(csrfCookie(deps));
  const visitorPages = createVisitorPages();
  const asking = { ask: createAskService(deps.addressOf), log: deps.log, now: clock };
  const heads = createPageHeads(asking);
  app.use(renewAfterWrites(visitorPages, heads));
  app.use("/api/*", compress());
  app.use("/mediastack/*", compress());
  app.use("/:page{.+}/feed.atom", compress());
  app.use("/:file{sitemap.*\\.xml}", compress());
  app.route("/", apiRoutes(forward, source));
  app.route("/", standInRoutes(deps.standIns));
  app.route("/", siteFileRoutes(source, deps.siteOrigin));
  const { siteOrigin, contact } = deps;
  app.route("/", securityTextRoutes({ siteOrigin, contact, clock }));
  app.route("/", feedRoutes({ source, forward, siteOrigin: deps.siteOrigin }));
  app.route("/", sitemapRoutes({ ...asking, source, siteOrigin: deps.siteOrigin }));
  app.route("/", pictureRoutes({ source, headOf: heads.of }));
  const askFirst = createFirstAnswers(deps.addressOf, deps.edgeSecret, deps.firstAnswersMs ?? 250);
  const server = deps.renderer && { renderer: deps.renderer, askFirst };
  const sendForm = createFormSender(deps);
  const mayStorePages = deps.serviceWorker;
  app.route(
    "/",
    pageRoutes({
      chooser,
      contact,
      mayStorePages,
      siteOrigin,
      siteOrigins,
      headOf: heads.of,
      visitorPages,
      sendForm,
      server,
    }),
  );
  return app;
}

/** The edge is ready while it can compose pages. */
export const createEdgeHealth = (composition: CompositionSource): Health =>
  createHealth({
    required: {
      async environment() {
        if (!(await composition.current())) throw new Error("No environment is live.");
      },
    },
  });

function reports(deps: EdgeDeps, chooser: ReturnType<typeof createChooser>): Hono<ServiceEnv> {
  const metrics = createReportMetrics(deps.registry);
  return reportRoutes({
    chooser,
    metrics,
    samples: createCanarySamples(metrics, deps.visitorsPerNetwork),
    siteOrigins: deps.siteOrigins,
    perMinute: deps.reportsPerMinute,
  });
}

/** Sets the caller of each request and the headers of each answer. */
function context({ log, callers }: EdgeDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    c.set("log", log);
    c.set("requestId", newId());
    const { address, secure } = callers.read(c.env?.incoming?.socket.remoteAddress, (name) =>
      c.req.header(name),
    );
    c.set("address", address);
    c.set("siteHost", new URL(c.req.url).host);
    c.set("secure", secure);
    c.set("session", null);
    await next();
    c.header("x-request-id", c.get("requestId"));
    completeHeaders(c.res.headers, secure);
  });
}

/** After a call that may have changed something, visitors who reload see it. */
function renewAfterWrites(...kept: Pick<VisitorPages, "written">[]) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    await next();
    const { method, path } = c.req;
    const isRead = method === "GET" || method === "HEAD" || path.startsWith(LIVE_PATH);
    if (!isRead && c.res.status < 400) for (const one of kept) one.written();
  });
}

/** Adds the default headers to an answer of any origin. */
function completeHeaders(headers: Headers, secure: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(secure))) {
    if (!headers.has(name)) headers.set(name, value);
  }
  const policy = headers.get("content-security-policy") ?? "";
  if (!policy.includes("frame-ancestors")) {
    headers.set("content-security-policy", `${policy}; ${FRAMED_NOWHERE}`);
  }
  const caching = headers.get("cache-control");
  if (caching === null) headers.set("cache-control", "no-store");
  // An answer in a shared cache must not carry a browser's cookie
  else if (/\bpublic\b/.test(caching)) headers.delete("set-cookie");
}

/** Any GET sets the CSRF token that later calls must echo, unless the browser has one for its session. */
function csrfCookie({ csrfSecret }: EdgeDeps) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    await next();
    if (c.req.method !== "GET" || hasCsrfCookie(c, csrfSecret)) return;
    const given = c.res.headers
      .getSetCookie()
      .some((cookie) => cookie.startsWith(`${CSRF_COOKIE}=`));
    if (!given) setCsrfCookie(c, csrfSecret, sessionTokenOf(c));
  });
}
