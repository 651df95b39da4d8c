import { confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
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
 * Archives that are made at once: each is in memory several times, as objects and as text. A member waits half as long as the edge
 * waits for the answer.
 */
const ARCHIVE_TURNS = { atOnce: 2, waitingMax: 20, waitingMs: 30_000, ofKeyMax: 1 } as const;

/**
 * `POST /api/account/export`, confirmed by the password: a member's data from every service, as a JSON file; 503 when a
 * service is unreachable, or too many members wait; 429 when the member already waits.
 */
export function exportRoutes(deps: AuthDeps & ExportSources): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const inTurn = createKeyedLimiter(ARCHIVE_TURNS);

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
      const { text, day } = await inTurn(id, async () => {
        const archive = await collectArchive(deps, id);
        return { text: JSON.stringify(archive, null, 2), day: archive.exportedAt.slice(0, 10) };
      });
      recordSecurityEvent("data_exported", id);
      const name = `one-world-one-future-${day}.json`;
      return c.body(text, 200, {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${name}"`,
      });
    },
  );
  return app;
}
