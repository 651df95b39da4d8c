import { openStore } from "@oneworld/service-kit/pictures/open-store";
import { createOpenSessionIdsReader } from "@oneworld/service-kit/http/session";
import { runService } from "@oneworld/service-kit/process/run-service";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { z } from "zod";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { createDigestMailer } from "./digests/digest-mailer.ts";
import { digestJob } from "./digests/digests.rules.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { profileHandlers } from "./members/member-events.rules.ts";
import { vouchedRoutes } from "./members/vouched.routes.ts";
import { createNameCheck } from "./members/name-check.ts";
import { deleteOld } from "./notifications/removal.repo.ts";
import { deleteUnused } from "./pictures/pictures.rules.ts";
import { createPushSender } from "./push/push-sender.ts";
import { deviceSessionsJob, pushJob } from "./push/push.rules.ts";
import { type VapidKeys, vapidKeysOf } from "./push/vapid.ts";
import { seed } from "./sample/seed.ts";
import { profileEnv, PUSH_SERVICES } from "./settings.ts";

/** Seconds between two deletions of unused pictures. */
const SWEEP_SECONDS = 60;

const keysIn = ({ VAPID_SECRET, VAPID_SUBJECT }: z.infer<typeof profileEnv>): VapidKeys | null =>
  VAPID_SECRET === undefined ? null : vapidKeysOf(VAPID_SECRET, VAPID_SUBJECT);

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
        keys: keysIn(deps.settings),
        pushOrigins: deps.settings.PUSH_ORIGINS ?? PUSH_SERVICES,
      }),
    internalRoutes: (deps) =>
      new Hono<ServiceEnv>().route("/", exportRoutes(deps)).route("/", vouchedRoutes(deps)),
    handlers: (db, { redis }) => profileHandlers({ db, redis }),
    seed: ({ db, settings }) => seed({ db, store: openStore(settings) }),
    jobs: ({ db, settings, redis, log }) => {
      const { AUTH_INTERNAL_URL, INTERNAL_SECRET, CSRF_SECRET } = settings;
      const mail = createDigestMailer(AUTH_INTERNAL_URL, INTERNAL_SECRET);
      const pictures = { db, store: openStore(settings) };
      const openSessions = createOpenSessionIdsReader(AUTH_INTERNAL_URL, INTERNAL_SECRET);
      const keys = keysIn(settings);
      return [
        digestJob({ db, mail, csrfSecret: CSRF_SECRET }),
        ...(keys ? [pushJob({ db, redis, log, openSessions, send: createPushSender(keys) })] : []),
        deviceSessionsJob({ db, openSessions }),
        {
          name: "delete unused pictures",
          everySeconds: SWEEP_SECONDS,
          run: async (stopped) => void (await deleteUnused(pictures, stopped)),
        },
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
