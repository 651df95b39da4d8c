import { runService } from "@oneworld/service-kit/process/run-service";
import { createApp } from "./app.ts";
import { openDatabase } from "./database.ts";
import { exportRoutes } from "./export/export.routes.ts";
import { bannedMembershipsJob } from "./memberships/bans.rules.ts";
import { memberHandlers } from "./members/members.rules.ts";
import { seed } from "./sample/seed.ts";
import { shopEnv } from "./settings.ts";
import { reconcile } from "./settlement/reconcile.rules.ts";
import { createStripe } from "./stripe/stripe-client.ts";

await runService(
  {
    name: "shop",
    env: shopEnv,
    openDatabase,
    createApp,
    internalRoutes: exportRoutes,
    handlers: memberHandlers,
    seed: ({ db }) => seed(db),
    jobs: ({ settings, ...deps }) => [
      bannedMembershipsJob({ ...deps, stripe: createStripe(settings) }),
      {
        name: "reconcile",
        everySeconds: settings.RECONCILE_SECONDS,
        run: (stopped) =>
          reconcile(
            { ...deps, stripe: createStripe(settings) },
            settings.RECONCILE_SECONDS,
            stopped,
          ),
      },
    ],
    commands: {
      // Settles with Stripe all that is open, now
      reconcile: ({ settings, ...deps }) =>
        reconcile({ ...deps, stripe: createStripe(settings) }, 0),
    },
  },
  process,
);
