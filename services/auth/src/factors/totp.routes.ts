import { type FactorsChanged, type TotpSetup } from "@oneworld/contracts/auth/factors";
import { confirmPasswordSchema, confirmTotpSchema } from "@oneworld/contracts/auth/forms";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { setSessionCookie } from "../session/browser.ts";
import { presentChange } from "./factors.rules.ts";
import { beginTotp, finishTotp, removeTotp } from "./totp.rules.ts";

/**
 * `POST /api/account/totp` creates a secret for an authenticator app; `PUT` with the app's first code turns it on. The
 * first factor brings recovery codes and renews the session's token.
 * `POST /api/account/totp/removal` turns it off.
 */
export function totpRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);

  app.post(
    "/api/account/totp",
    requireSession,
    limited,
    valid("json", confirmPasswordSchema),
    async (c) =>
      c.json<TotpSetup>(await beginTotp(deps, currentSession(c), c.req.valid("json").password)),
  );

  app.put(
    "/api/account/totp",
    requireSession,
    limited,
    valid("json", confirmTotpSchema),
    async (c) => {
      const session = currentSession(c);
      const { token, recoveryCodes } = await finishTotp(deps, session, c.req.valid("json").code);
      if (token) setSessionCookie(c, token);
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "Two-step verification is on.",
          verified: true,
          recoveryCodes,
        }),
      );
    },
  );

  app.post(
    "/api/account/totp/removal",
    requireSession,
    limited,
    valid("json", confirmPasswordSchema),
    async (c) => {
      const session = currentSession(c);
      const { isLast } = await removeTotp(deps, session, c.req.valid("json").password);
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "Your authenticator app is removed.",
          verified: !isLast,
        }),
      );
    },
  );
  return app;
}
