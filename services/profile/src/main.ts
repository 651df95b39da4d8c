import { openStore } from "@oneworld/service-kit/pictures/open-store";
import { runService } from "@oneworld/service-kit/process/run-service";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { createDigestMailer } from "./digests/digest-mailer.ts";
import { digestJob } from "./digests/digests.rules.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { profileHandlers } from "./members/member-events.rules.ts";
import { createNameCheck } from "./members/name-check.ts";
import { deleteOld } from "./notifications/removal.repo.ts";
import { deleteUnused } from "./pictures/pictures.rules.ts";
import { seed } from "./sample/seed.ts";
import { profileEnv } from "./settings.ts";

/** Seconds between two deletions of unused pictures. */
const SWEEP_SECONDS = 60;

await runService(
  {
    name: "profile",
    env: profileEnv,
    openDatabase,
    createApp: (deps) =>
      createApp({
        ...deps,
        store: openStore(deps.settings),
        checkName: createNameCheck(deps.settings.AUTH_INTERNAL_URL, deps.settings.INTERNAL_SECRET),
      }),
    internalRoutes: exportRoutes,
    handlers: (db, { redis }) => profileHandlers({ db, redis }),
    seed: ({ db, settings }) => seed({ db, store: openStore(settings) }),
    jobs: ({ db, settings }) => {
      const { AUTH_INTERNAL_URL, INTERNAL_SECRET, CSRF_SECRET } = settings;
      const mail = createDigestMailer(AUTH_INTERNAL_URL, INTERNAL_SECRET);
      const pictures = { db, store: openStore(settings) };
      const run = async (): Promise<void> => void (await deleteUnused(pictures));
      return [
        digestJob({ db, mail, csrfSecret: CSRF_SECRET }),
        { name: "delete unused pictures", everySeconds: SWEEP_SECONDS, run },
        {
          name: "delete old notifications",
          everySeconds: SWEEP_SECONDS,
          run: (stopped) => deleteOld(db, stopped),
        },
      ];
    },
  },
  process,
);
