import {
  openSessionsQuerySchema,
  resolveSessionSchema,
  type OpenSessions,
  type ResolvedSession,
} from "@oneworld/contracts/auth/session";
import { notFound } from "@oneworld/service-kit/errors";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { findOpenSessions } from "./session.repo.ts";
import { createSessionRecordReader } from "./session.rules.ts";

/**
 * What the site's other processes ask. `POST /internal/sessions/resolve`: who holds a session, or 404.
 * `POST /internal/sessions/open`: which of up to 500 sessions still hold.
 */
export function internalSessionRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const read = createSessionRecordReader(db);
  app.post("/internal/sessions/resolve", valid("json", resolveSessionSchema), async (c) => {
    const session = await read(c.req.valid("json").tokenHash);
    if (!session) throw notFound("The session");
    return c.json<ResolvedSession>(session);
  });
  app.post("/internal/sessions/open", valid("json", openSessionsQuerySchema), async (c) => {
    const tokenHashes = await findOpenSessions(db, c.req.valid("json").tokenHashes, new Date());
    return c.json<OpenSessions>({ tokenHashes });
  });
  return app;
}
