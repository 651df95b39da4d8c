import { idempotencyJob } from "@oneworld/service-kit/http/idempotency";
import { runService } from "@oneworld/service-kit/process/run-service";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { seed } from "./sample/seed.ts";
import { contentEnv } from "./settings.ts";

await runService(
  {
    name: "content",
    env: contentEnv,
    openDatabase,
    createApp,
    internalRoutes: exportRoutes,
    handlers: memberHandlers,
    jobs: (deps) => [idempotencyJob(deps)],
    seed: ({ db }) => seed(db),
  },
  process,
);
