import { type Factors, type FactorsChanged } from "@oneworld/contracts/auth/factors";
import { confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { presentChange, readFactors } from "./factors.rules.ts";
import { renewRecoveryCodes } from "./recovery-codes.rules.ts";

/**
 * `GET /api/account/factors`: a member's passkeys, authenticator app and number of recovery codes.
 * `POST /api/account/recovery-codes` replaces the recovery codes: 409 without a second factor.
 */
export function factorRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.get("/api/account/factors", requireSession, async (c) =>
    c.json<Factors>(await readFactors(deps, currentSession(c))),
  );

  app.post(
    "/api/account/recovery-codes",
    requireSession,
    limitByMember(deps.limits.changes),
    valid("json", confirmPasswordSchema),
    async (c) => {
      const session = currentSession(c);
      const codes = await renewRecoveryCodes(deps, session, c.req.valid("json").password);
      return c.json<FactorsChanged>(
        await presentChange(deps, session, {
          message: "You have new recovery codes. The old ones no longer work.",
          verified: true,
          recoveryCodes: codes,
        }),
      );
    },
  );
  return app;
}
