import { confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { collectArchive, type ExportSources } from "./export.rules.ts";

/**
 * `POST /api/account/export`, confirmed by the password: a member's data from every service, as a JSON file; 503 when a
 * service is unreachable.
 */
export function exportRoutes(deps: AuthDeps & ExportSources): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/account/export",
    requireSession,
    limitByMember(deps.limits.exports),
    valid("json", confirmPasswordSchema),
    async (c) => {
      const { password } = c.req.valid("json");
      const { id } = await confirmPassword(deps, currentSession(c), {
        field: "password",
        password,
      });
      const archive = await collectArchive(deps, id);
      recordSecurityEvent("data_exported", archive.memberId);
      const name = `one-world-one-future-${archive.exportedAt.slice(0, 10)}.json`;
      return c.body(JSON.stringify(archive, null, 2), 200, {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );
  return app;
}
