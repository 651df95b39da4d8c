import { resolveSessionSchema, type ResolvedSession } from "@oneworld/contracts/auth/session";
import { notFound } from "@oneworld/service-kit/errors";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { createSessionRecordReader } from "./session.rules.ts";

/** `POST /internal/sessions/resolve`: tells the site's other processes who holds a session, or 404. */
export function internalSessionRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const read = createSessionRecordReader(db);
  app.post("/internal/sessions/resolve", valid("json", resolveSessionSchema), async (c) => {
    const session = await read(c.req.valid("json").tokenHash);
    if (!session) throw notFound("The session");
    return c.json<ResolvedSession>(session);
  });
  return app;
}
