import { idempotencyJob } from "@oneworld/service-kit/http/idempotency";
import { openStore } from "@oneworld/service-kit/pictures/open-store";
import { runService } from "@oneworld/service-kit/process/run-service";
import type { z } from "zod";
import { createApp } from "./app.ts";
import { postedTextsJob } from "./brakes/posted-texts.repo.ts";
import { openDatabase } from "./database.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { pictureJob } from "./pictures/pictures.rules.ts";
import { purgeJob } from "./posts/deleted-posts.repo.ts";
import { purgeRemovedJob } from "./moderation/purge-removed.ts";
import { storedStatusesJob } from "./moderation/stored-statuses.ts";
import { createVouchers } from "./reports/vouchers.ts";
import { seed } from "./sample/seed.ts";
import { searchTextsJob } from "./search/search-texts.repo.ts";
import { forumEnv } from "./settings.ts";

const vouchersOf = (settings: z.infer<typeof forumEnv>) =>
  createVouchers(
    {
      chat: settings.CHAT_INTERNAL_URL,
      content: settings.CONTENT_INTERNAL_URL,
      profile: settings.PROFILE_INTERNAL_URL,
    },
    settings.INTERNAL_SECRET,
  );

await runService(
  {
    name: "forum",
    env: forumEnv,
    openDatabase,
    createApp: (deps) =>
      createApp({
        ...deps,
        store: openStore(deps.settings),
        vouchers: vouchersOf(deps.settings),
        internalSecret: deps.settings.INTERNAL_SECRET,
      }),
    internalRoutes: exportRoutes,
    handlers: memberHandlers,
    jobs: (deps) => [
      idempotencyJob(deps),
      purgeJob(deps),
      searchTextsJob(deps),
      postedTextsJob(deps),
      purgeRemovedJob(deps),
      storedStatusesJob(deps),
      pictureJob({ ...deps, store: openStore(deps.settings) }),
    ],
    seed: ({ db }) => seed(db),
  },
  process,
);
