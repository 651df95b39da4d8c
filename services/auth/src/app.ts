import type { Background } from "@oneworld/service-kit/process/background";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import { withSecurityEvents } from "@oneworld/service-kit/http/security-log";
import { createServiceApp } from "@oneworld/service-kit/http/service-app";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { SessionReader } from "@oneworld/service-kit/http/session";
import { Hono } from "hono";
import { accountRoutes } from "./account/account.routes.ts";
import { languageRoutes } from "./account/language.routes.ts";
import { internalNameRoutes } from "./account/internal-name.routes.ts";
import { passwordRoutes } from "./account/password.routes.ts";
import { internalDigestRoutes } from "./digests/internal-digests.routes.ts";
import { emailRoutes } from "./email/email.routes.ts";
import { exportRoutes } from "./export/export.routes.ts";
import type { ExportSources } from "./export/export.rules.ts";
import { internalExportRoutes } from "./export/internal-export.routes.ts";
import { factorRoutes } from "./factors/factors.routes.ts";
import { createPasskeySite } from "./factors/passkey-site.ts";
import { passkeyRoutes } from "./factors/passkeys.routes.ts";
import { factorSignInRoutes } from "./factors/sign-in.routes.ts";
import { totpRoutes } from "./factors/totp.routes.ts";
import type { PrismaClient } from "./generated/client.ts";
import { createDeviceCookies } from "./guessing/device-cookie.ts";
import { createGuard } from "./guessing/create-guard.ts";
import { createLimits } from "./limits.ts";
import { createMailQueue } from "./mail/mail-queue.ts";
import type { Mailer } from "./mail/mailer.ts";
import { removalRoutes } from "./removal/removal.routes.ts";
import { securityEventRoutes } from "./security-events/security-events.routes.ts";
import { createSecurityEventKeeper } from "./security-events/security-events.rules.ts";
import { internalSessionRoutes } from "./session/internal-session.routes.ts";
import { ownSessionRoutes } from "./session/own-sessions.routes.ts";
import { sessionRoutes } from "./session/session.routes.ts";
import type { AuthSettings } from "./settings.ts";

/** Dependencies of the auth service. */
export interface AuthAppDeps extends ServiceDeps<AuthSettings, PrismaClient>, ExportSources {
  background: Background;
  mailer: Mailer;
}

const ROUTES = [
  accountRoutes,
  languageRoutes,
  sessionRoutes,
  ownSessionRoutes,
  passwordRoutes,
  factorSignInRoutes,
  factorRoutes,
  passkeyRoutes,
  totpRoutes,
  emailRoutes,
  exportRoutes,
  removalRoutes,
  securityEventRoutes,
];

/** The auth service: accounts, sessions, sign-in, and the account page. */
export function createApp(deps: AuthAppDeps): Hono<ServiceEnv> {
  const limits = createLimits(deps.redis, deps.settings);
  const whole = {
    ...deps,
    limits,
    guard: createGuard({ ...deps, limits, registry: deps.metrics.registry }),
    devices: createDeviceCookies(deps.csrfSecret),
    mail: createMailQueue(deps),
    passkeySite: createPasskeySite(deps.settings.SITE_URL, deps.siteOrigins),
  };
  const app = createServiceApp(deps);
  app.use("/api/*", withSecurityEvents(createSecurityEventKeeper(deps)));
  for (const routes of ROUTES) app.route("/", routes(whole));
  return app;
}

/** Auth's internal API: session holders, allowed names, digests to mail, and auth's part of a member's export. */
export const internalRoutes = (
  deps: Pick<ServiceDeps<AuthSettings, PrismaClient>, "db" | "log" | "settings"> & {
    sessionRecord: SessionReader;
  },
): Hono<ServiceEnv> =>
  new Hono<ServiceEnv>()
    .route("/", internalSessionRoutes(deps))
    .route("/", internalNameRoutes(deps))
    .route("/", internalDigestRoutes(deps))
    .route("/", internalExportRoutes(deps));
