import {
  caseQuerySchema,
  type Case,
  type CasePage,
  type SpamPatterns,
  type WaitingCases,
} from "@oneworld/contracts/forum/moderation";
import {
  moderationEventSchema,
  patternChangeSchema,
} from "@oneworld/contracts/forum/moderation-forms";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono";
import { changePatterns, readPatterns } from "../brakes/patterns.rules.ts";
import type { PrismaClient } from "../generated/client.ts";
import { assertModerator } from "../reports/reports.policy.ts";
import { countWaitingCases } from "./cases.repo.ts";
import { addModeratorEvent, caseNotFound } from "./moderation.rules.ts";
import { readCase, readCases } from "./read-cases.rules.ts";

const requireModerator = createMiddleware<ServiceEnv>(async (c, next) => {
  assertModerator(currentSession(c));
  await next();
});

/**
 * The moderators' desk; 403 for everybody else, and for a session without a second factor (`second_factor_missing`).
 *
 * `GET /api/moderation`: the queue of cases that aren't about the moderator, by cursor; newest first unless `order` says `oldest`.
 * `GET /api/moderation/waiting`: how many of them wait for a decision.
 * `GET /api/moderation/{id}`: a case with its texts, reports and log, and earlier decisions about its author; 403 for that author.
 * `GET /api/moderation/patterns`: the list of spam patterns with its newest changes; `POST` adds to it or removes from it, 201 with the list.
 * `POST /api/moderation/{id}/events`: adds an event to the log and does what it says; 201 with the case as it is then.
 */
export function moderationRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const moderator = [requireSession, requireModerator] as const;

  app.get("/api/moderation", ...moderator, valid("query", caseQuerySchema), async (c) =>
    c.json<CasePage>(
      await readCases(db, { ...c.req.valid("query"), readerId: currentMember(c).id }),
    ),
  );

  // Before the cases, whose ids could be these words
  app.get("/api/moderation/waiting", ...moderator, async (c) =>
    c.json<WaitingCases>({ total: await countWaitingCases(db, currentMember(c).id) }),
  );

  app.get("/api/moderation/patterns", ...moderator, async (c) =>
    c.json<SpamPatterns>(await readPatterns(db)),
  );

  app.post(
    "/api/moderation/patterns",
    ...moderator,
    valid("json", patternChangeSchema),
    async (c) => {
      await changePatterns(db, currentMember(c), c.req.valid("json"));
      return c.json<SpamPatterns>(await readPatterns(db), 201);
    },
  );

  app.get("/api/moderation/:id", ...moderator, async (c) => {
    const id = idOf(c.req.param("id"), caseNotFound);
    return c.json<Case>(await readCase(db, id, currentMember(c).id));
  });

  app.post(
    "/api/moderation/:id/events",
    ...moderator,
    valid("json", moderationEventSchema),
    async (c) => {
      const id = idOf(c.req.param("id"), caseNotFound);
      const actor = currentMember(c);
      await addModeratorEvent(db, actor, id, c.req.valid("json"));
      return c.json<Case>(await readCase(db, id, actor.id), 201);
    },
  );

  return app;
}
