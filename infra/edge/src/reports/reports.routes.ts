import { REPORT_LIMITS, REPORTS_PATH } from "@oneworld/contracts/site/limits";
import { reportSchema } from "@oneworld/contracts/site/reports";
import { assertSameSite } from "@oneworld/service-kit/http/csrf";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { clientOf } from "@oneworld/service-kit/http/network";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Chooser } from "../choice/chooser.ts";
import { takeReport, type ReportDeps } from "./reports.rules.ts";

export interface ReportRouteDeps extends ReportDeps {
  chooser: Chooser;
  siteOrigins: readonly string[];
  /** reports that an address may send in a minute */
  perMinute: number;
}

/** Logged errors a minute. The metrics count all of them. */
const LOGGED_PER_MINUTE = 60;

/** `POST /_reports`: what pages have measured. A beacon can't carry the CSRF header, so the edge checks its origin. */
export function reportRoutes(deps: ReportRouteDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const logged = new RateLimiterMemory({ points: LOGGED_PER_MINUTE, duration: 60 });

  app.post(
    REPORTS_PATH,
    limitByAddress(deps.perMinute),
    ownPagesOnly(deps.siteOrigins),
    bodyLimit({ maxSize: REPORT_LIMITS.bytes }),
    valid("json", reportSchema),
    async (c) => {
      const browser = await deps.chooser.forBrowser(c);
      if (!browser) return c.body(null, 204);
      const { releases } = c.req.valid("json");
      takeReport(releases, { ...browser, address: c.get("address") }, deps);
      for (const { remote, version, errors } of releases.filter((one) => one.errors.length > 0)) {
        const mayLog = await logged.consume("").then(Boolean, () => false);
        if (mayLog) c.get("log").warn({ release: `${remote}@${version}`, errors }, "page error");
      }
      return c.body(null, 204);
    },
  );
  return app;
}

/** In-memory limiter: replicas don't share it, which is fine for telemetry. */
function limitByAddress(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return createMiddleware<ServiceEnv>(async (c, next) => {
    try {
      await limiter.consume(clientOf(c.get("address")));
    } catch {
      throw new ApiError("too_many_requests", "Too many reports.", {
        headers: { "retry-after": "60" },
      });
    }
    await next();
  });
}

/** Browsers send an Origin. A client without one isn't a page of the site. */
function ownPagesOnly(siteOrigins: readonly string[]) {
  return createMiddleware<ServiceEnv>(async (c, next) => {
    const origin = c.req.header("origin");
    if (!origin) throw new ApiError("origin_refused", "Only the site's own pages report here.");
    assertSameSite(origin, c.var, siteOrigins);
    await next();
  });
}
