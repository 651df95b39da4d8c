import {
  openSessionsQuerySchema,
  resolveSessionSchema,
  type OpenSessions,
  type ResolvedSession,
} from "@oneworld/contracts/auth/session";
import type { RegisteredMember } from "@oneworld/contracts/auth/registered-member";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import type { SessionReader } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { findAccountById } from "../account/account.repo.ts";
import { findOpenSessions } from "./session.repo.ts";

/**
 * Calls of the site's other processes. `POST /internal/sessions/resolve`: the holder of a session, or 404.
 * `POST /internal/sessions/open`: the open ones of up to 500 sessions by token and as many by id.
 * `GET /internal/members/{id}`: the member with the id, or 404.
 */
export function internalSessionRoutes({
  db,
  sessionRecord,
}: {
  db: PrismaClient;
  sessionRecord: SessionReader;
}): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.post("/internal/sessions/resolve", valid("json", resolveSessionSchema), async (c) => {
    const session = await sessionRecord(c.req.valid("json").tokenHash);
    if (!session) throw notFound("The session");
    return c.json<ResolvedSession>(session);
  });
  app.post("/internal/sessions/open", valid("json", openSessionsQuerySchema), async (c) => {
    return c.json<OpenSessions>(await findOpenSessions(db, c.req.valid("json"), new Date()));
  });
  app.get("/internal/members/:id", async (c) => {
    const account = await findAccountById(db, idOf(c.req.param("id"), memberNotFound));
    if (!account) throw memberNotFound();
    const { id, name, createdAt } = account;
    return c.json<RegisteredMember>({ id, name, registeredAt: createdAt.toISOString() });
  });
  return app;
}

const memberNotFound = () => notFound("The member");
