import type { OwnReportPage } from "@oneworld/contracts/forum/moderation";
import {
  pageQuerySchema,
  type ReportCreated,
  type ReportPage,
} from "@oneworld/contracts/forum/http";
import { createReportSchema } from "@oneworld/contracts/forum/forms";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import {
  currentMember,
  currentSession,
  requireSession,
  requireSessionKnown,
} from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { assertModerator } from "./reports.policy.ts";
import type { ReportedDeps } from "./reported.rules.ts";
import { createReport, readOwnReports, readReports } from "./reports.rules.ts";

/**
 * `POST /api/reports`: reports a post, a comment, a message, a review or a member to the moderators; visitors may too. Answers 201; one report for each
 * `Idempotency-Key`. 409 for a member who waits for a decision about the same thing.
 * `GET /api/reports/mine`: the signed-in member's own reports and what became of them, newest first by cursor.
 * `GET /api/reports`: all reports that aren't about the moderator, newest first by cursor; 403 for everybody else, and for a
 * moderator's session that was opened without a second factor (`second_factor_missing`).
 */
export function reportRoutes(deps: ReportedDeps & { reports: RateLimiter }): Hono<ServiceEnv> {
  const { db, reports } = deps;
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/reports",
    limitByAddress(reports),
    requireSessionKnown,
    valid("json", createReportSchema),
    async (c) => {
      const input = c.req.valid("json");
      const reporter = c.get("session")?.member ?? null;
      await createReport(deps, reporter, input, readIdempotencyKey(c, input));
      const message = "Thank you. Our moderators will look into your report.";
      return c.json<ReportCreated>({ message }, 201);
    },
  );

  app.get("/api/reports", requireSession, valid("query", pageQuerySchema), async (c) => {
    assertModerator(currentSession(c));
    const page = await readReports(db, currentMember(c).id, c.req.valid("query"));
    return c.json<ReportPage>(page);
  });

  app.get("/api/reports/mine", requireSession, valid("query", pageQuerySchema), async (c) => {
    const page = await readOwnReports(db, currentMember(c).id, c.req.valid("query"));
    return c.json<OwnReportPage>(page);
  });

  return app;
}
