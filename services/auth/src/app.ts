import { createRateLimiter } from "@oneworld/service-kit/rate-limit";
import type { ServiceDeps } from "@oneworld/service-kit/run-service";
import { createServiceApp, type ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Hono } from "hono";
import { accountRoutes } from "./account/account.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { internalSessionRoutes } from "./session/internal-session.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import type { AuthLimits } from "./settings.ts";

/** The auth service: accounts and the sessions of their browsers. */
export function createApp(deps: ServiceDeps<AuthLimits, PrismaClient>): Hono<ServiceEnv> {
  const { redis, settings } = deps;
  const signUps = createRateLimiter(redis, {
    name: "sign-up",
    points: settings.SIGN_UPS_PER_MINUTE,
    seconds: 60,
  });
  const signIns = createRateLimiter(redis, {
    name: "sign-in",
    points: settings.SIGN_INS_PER_MINUTE,
    seconds: 60,
  });
  const failures = createRateLimiter(redis, {
    name: "sign-in-failure",
    points: settings.SIGN_IN_FAILURES,
    seconds: settings.SIGN_IN_FAILURE_SECONDS,
  });
  const app = createServiceApp(deps);
  app.route("/", accountRoutes({ ...deps, signUps }));
  app.route("/", sessionRoutes({ ...deps, signIns, failures }));
  app.route("/", internalSessionRoutes(deps));
  return app;
}
