import { createRateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { PooledServiceDeps } from "@oneworld/service-kit/process/run-service";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { Hono } from "hono";
import { addressRoutes } from "./addresses/addresses.routes.ts";
import { atomRoutes } from "./atom/atom.routes.ts";
import { commentRoutes } from "./comments/comments.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { likeRoutes } from "./likes/likes.routes.ts";
import { postRoutes } from "./posts/posts.routes.ts";
import { reportRoutes } from "./reports/reports.routes.ts";
import type { ForumLimits } from "./settings.ts";

/** The forum service: posts by topic and region, their likes and comments, and reports to the moderators. */
export function createApp(deps: PooledServiceDeps<ForumLimits, PrismaClient>): Hono<ServiceEnv> {
  const { db, pool, redis, settings } = deps;
  const perMinute = (name: string, points: number) =>
    createRateLimiter(redis, { service: deps.name, name, points, seconds: 60 });
  const replies = perMinute("forum-reply", settings.REPLIES_PER_MINUTE);

  const app = createServiceApp(deps);
  app.route("/", atomRoutes({ pool }));
  app.route("/", addressRoutes({ db }));
  app.route(
    "/",
    postRoutes({
      db,
      pool,
      lookUpMember: deps.lookUpMember,
      posts: perMinute("forum-post", settings.POSTS_PER_MINUTE),
    }),
  );
  app.route("/", likeRoutes({ db, replies }));
  app.route("/", commentRoutes({ db, replies }));
  app.route("/", reportRoutes({ db, reports: perMinute("report", settings.REPORTS_PER_MINUTE) }));
  return app;
}
