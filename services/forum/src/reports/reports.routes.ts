import {
  pageQuerySchema,
  type ReportCreated,
  type ReportPage,
} from "@oneworld/contracts/forum/http";
import { createReportSchema } from "@oneworld/contracts/forum/forms";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { assertModerator } from "./reports.policy.ts";
import { createReport, readReports } from "./reports.rules.ts";

/**
 * `POST /api/reports`: reports a post, a comment or a member to the moderators; visitors may too. Answers 201; one report for each
 * `Idempotency-Key`.
 * `GET /api/reports`: the moderators' queue, newest first by cursor; 403 for everybody else, and for a
 * moderator's session that was opened without a second factor (`second_factor_missing`).
 */
export function reportRoutes(deps: { db: PrismaClient; reports: RateLimiter }): Hono<ServiceEnv> {
  const { db, reports } = deps;
  const app = new Hono<ServiceEnv>();

  app.post(
    "/api/reports",
    limitByAddress(reports),
    valid("json", createReportSchema),
    async (c) => {
      const input = c.req.valid("json");
      const reporterId = c.get("session")?.member.id ?? null;
      await createReport(db, reporterId, input, readIdempotencyKey(c, input));
      const message = "Thank you. Our moderators will look into your report.";
      return c.json<ReportCreated>({ message }, 201);
    },
  );

  app.get("/api/reports", requireSession, valid("query", pageQuerySchema), async (c) => {
    assertModerator(currentSession(c));
    return c.json<ReportPage>(await readReports(db, c.req.valid("query")));
  });

  return app;
}
