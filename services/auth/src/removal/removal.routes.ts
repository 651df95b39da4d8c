import { type Removal } from "@oneworld/contracts/auth/account";
import { confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { inWords, said } from "@oneworld/service-kit/words/said";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { cancelRemoval, requestRemoval } from "./removal.rules.ts";

/**
 * `POST /api/account/removal` schedules the account's deletion after the grace period; `DELETE` cancels it. Both are
 * idempotent and answer 200.
 */
export function removalRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);

  app.post(
    "/api/account/removal",
    requireSession,
    limited,
    valid("json", confirmPasswordSchema),
    async (c) => {
      const { password } = c.req.valid("json");
      const { removalAt, timeZone } = await requestRemoval(deps, currentSession(c), password);
      const message = said(
        "Your account will be deleted on {0}. Until then you can cancel the deletion.",
        inWords(removalAt, "en", timeZone ?? undefined),
      );
      return c.json<Removal>({ message, removalAt: removalAt.toISOString() });
    },
  );

  app.delete("/api/account/removal", requireSession, limited, async (c) => {
    const cancelled = await cancelRemoval(deps, currentMember(c).id);
    const message = cancelled ? "Your account stays." : "Your account was not about to be deleted.";
    return c.json<Removal>({ message, removalAt: null });
  });
  return app;
}
