import { idempotencyJob } from "@oneworld/service-kit/http/idempotency";
import { openStore } from "@oneworld/service-kit/pictures/open-store";
import { runService } from "@oneworld/service-kit/process/run-service";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { pictureJob } from "./pictures/pictures.rules.ts";
import { purgeJob } from "./posts/deleted-posts.repo.ts";
import { seed } from "./sample/seed.ts";
import { searchTextsJob } from "./search/search-texts.repo.ts";
import { forumEnv } from "./settings.ts";

await runService(
  {
    name: "forum",
    env: forumEnv,
    openDatabase,
    createApp: (deps) => createApp({ ...deps, store: openStore(deps.settings) }),
    internalRoutes: exportRoutes,
    handlers: memberHandlers,
    jobs: (deps) => [
      idempotencyJob(deps),
      purgeJob(deps),
      searchTextsJob(deps),
      pictureJob({ ...deps, store: openStore(deps.settings) }),
    ],
    seed: ({ db }) => seed(db),
  },
  process,
);
