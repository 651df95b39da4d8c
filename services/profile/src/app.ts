import { createRateLimiter } from "@oneworld/service-kit/rate-limit";
import type { ServiceDeps } from "@oneworld/service-kit/run-service";
import { createServiceApp, type ServiceEnv } from "@oneworld/service-kit/service-app";
import type { Hono } from "hono";
import { followRoutes } from "./follows/follows.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { memberRoutes } from "./members/members.routes.ts";
import type { ProfileLimits } from "./settings.ts";

/** The profile service: members' public faces and who follows whom. */
export function createApp(deps: ServiceDeps<ProfileLimits, PrismaClient>): Hono<ServiceEnv> {
  const { db, redis, settings } = deps;
  const writes = createRateLimiter(redis, {
    name: "profile-write",
    points: settings.WRITES_PER_MINUTE,
    seconds: 60,
  });
  const app = createServiceApp(deps);
  app.route("/", memberRoutes({ db, writes }));
  app.route("/", followRoutes({ db, writes }));
  return app;
}
