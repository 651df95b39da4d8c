import { confirmPasswordSchema, type ExportPart } from "@oneworld/contracts/auth/account";
import { notFound } from "@oneworld/service-kit/errors";
import { idOf } from "@oneworld/service-kit/path-id";
import { limitByMember } from "@oneworld/service-kit/rate-limit";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import { requireInternal, type ServiceEnv } from "@oneworld/service-kit/service-app";
import { currentSession, requireSession } from "@oneworld/service-kit/session";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { collectArchive, exportOwnPart, type ExportSources } from "./export.rules.ts";

/**
 * `POST /api/account/export`, confirmed by the password: a member's data from every service, as a JSON file; 503 when one of them can't be asked.
 * `GET /internal/members/{id}/export`: auth's own part, as every service has one.
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

  app.get("/internal/members/:id/export", requireInternal(deps.internalSecret), async (c) => {
    const id = idOf(c.req.param("id"), () => notFound("The member"));
    return c.json<ExportPart>(await exportOwnPart(deps, id));
  });
  return app;
}
