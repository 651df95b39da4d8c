import { runService } from "@oneworld/service-kit/process/run-service";
import { updateProfiles } from "./account/account.repo.ts";
import { keepFollows } from "./account/follows.repo.ts";
import { createApp, internalRoutes } from "./app.ts";
import { openDatabase } from "./database.ts";
import { removeFactorsCommand } from "./factors/remove-factors.ts";
import { mailJob } from "./mail/mail-queue.ts";
import { createMailer } from "./mail/mailer.ts";
import { removalJob, removeDueCommand } from "./removal/remove-due.ts";
import { securityEventJob } from "./security-events/security-events.rules.ts";
import { seed } from "./sample/seed.ts";
import { createSessionRecordReader, expiredSessionJob } from "./session/session.rules.ts";
import { applySuspension } from "./suspension/suspension.rules.ts";
import { authEnv, otherServices } from "./settings.ts";

await runService(
  {
    name: "auth",
    env: authEnv,
    openDatabase,
    createApp: (deps) =>
      createApp({
        ...deps,
        mailer: createMailer(deps.settings),
        services: otherServices(deps.settings),
        internalSecret: deps.settings.INTERNAL_SECRET,
      }),
    internalRoutes,
    readSessionRecord: createSessionRecordReader,
    handlers: (db, deps) => ({
      "member.suspended": (change) => applySuspension({ ...deps, db }, change),
      "member.updated": { applyAll: (profiles) => updateProfiles(db, profiles) },
      "follow.changed": { applyAll: (changes) => keepFollows(db, changes) },
    }),
    seed: ({ db }) => seed(db),
    jobs: (deps) => [
      removalJob(deps),
      securityEventJob(deps),
      expiredSessionJob(deps),
      mailJob({ ...deps, mailer: createMailer(deps.settings) }),
    ],
    commands: {
      "remove-due": removeDueCommand,
      "remove-factors": removeFactorsCommand,
    },
  },
  process,
);
