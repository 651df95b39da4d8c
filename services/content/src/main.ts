import { idempotencyJob } from "@oneworld/service-kit/http/idempotency";
import { runService } from "@oneworld/service-kit/process/run-service";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { exportRoutes } from "./export/export.routes.ts";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { vouchedRoutes } from "./moderation/vouched.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { expiredQuizzesJob } from "./quiz/expired-quizzes.ts";
import { seed } from "./sample/seed.ts";
import { contentEnv } from "./settings.ts";

await runService(
  {
    name: "content",
    env: contentEnv,
    openDatabase,
    createApp,
    internalRoutes: (deps) =>
      new Hono<ServiceEnv>().route("/", exportRoutes(deps)).route("/", vouchedRoutes(deps)),
    handlers: memberHandlers,
    jobs: (deps) => [idempotencyJob(deps), expiredQuizzesJob(deps)],
    seed: ({ db }) => seed(db),
  },
  process,
);
