import {
  type Appealed,
  type HiddenPost,
  type OwnStatements,
  type Statement,
  statementQuerySchema,
} from "@oneworld/contracts/forum/moderation";
import { appealSchema } from "@oneworld/contracts/forum/moderation-forms";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import {
  currentMember,
  requireSession,
  requireSessionKnown,
  viewerOf,
} from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { postNotFound } from "../not-found.ts";
import { findHidingStatement } from "./statements.repo.ts";
import { appeal, readOwnStatements, readStatement, statementNotFound } from "./statements.rules.ts";

/**
 * `GET /api/posts/{id}/statement`: the id of the statement about the signed-in member's own post that moderators hide. 404 for all others.
 * `GET /api/statements/mine`: the newest decisions about the signed-in member, whose statements these are.
 * `GET /api/statements/{id}`: a statement of reasons, for the author it is about; with `key`, without a session.
 * `POST /api/statements/{id}/appeal`: the author's appeal, once within six months; 201 with the statement. 404 for everybody else.
 */
export function statementRoutes(deps: {
  db: PrismaClient;
  internalSecret: string;
  reports: RateLimiter;
}): Hono<ServiceEnv> {
  const { db, internalSecret, reports } = deps;
  const app = new Hono<ServiceEnv>();
  const limits = [limitByAddress(reports), requireSessionKnown] as const;

  app.get("/api/posts/:id/statement", requireSession, async (c) => {
    const postId = idOf(c.req.param("id"), postNotFound);
    const statementId = await findHidingStatement(db, postId, currentMember(c).id);
    if (statementId === null) throw postNotFound();
    return c.json<HiddenPost>({ statementId });
  });

  app.get("/api/statements/mine", requireSession, async (c) =>
    c.json<OwnStatements>(await readOwnStatements(db, currentMember(c).id)),
  );

  app.get("/api/statements/:id", ...limits, valid("query", statementQuerySchema), async (c) => {
    const id = idOf(c.req.param("id"), statementNotFound);
    const reader = { memberId: viewerOf(c), key: c.req.valid("query").key };
    return c.json<Statement>(await readStatement(db, id, reader, internalSecret));
  });

  app.post(
    "/api/statements/:id/appeal",
    ...limits,
    valid("query", statementQuerySchema),
    valid("json", appealSchema),
    async (c) => {
      const id = idOf(c.req.param("id"), statementNotFound);
      const { reason, key = c.req.valid("query").key } = c.req.valid("json");
      const reader = { memberId: viewerOf(c), key, reason };
      const statement = await appeal(db, id, reader, internalSecret);
      const message =
        "Your appeal has arrived. A moderator who hasn't decided about it will answer.";
      return c.json<Appealed>({ message, statement }, 201);
    },
  );

  return app;
}
