import { resolveSessionSchema, type ResolvedSession } from "@oneworld/contracts/auth/session";
import { notFound } from "@oneworld/service-kit/errors";
import {
  requireInternal,
  type ServiceAppDeps,
  type ServiceEnv,
} from "@oneworld/service-kit/service-app";
import { valid } from "@oneworld/service-kit/validate";
import { Hono } from "hono";
import { createSessionRecordReader, type SessionDeps } from "./session.rules.ts";

/** `POST /internal/sessions/resolve`: tells the site's other processes who holds a session, or 404. */
export function internalSessionRoutes(
  deps: SessionDeps & Pick<ServiceAppDeps, "internalSecret">,
): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const read = createSessionRecordReader(deps.db);
  app.post(
    "/internal/sessions/resolve",
    requireInternal(deps.internalSecret),
    valid("json", resolveSessionSchema),
    async (c) => {
      const session = await read(c.req.valid("json").tokenHash);
      if (!session) throw notFound("The session");
      return c.json<ResolvedSession>(session);
    },
  );
  return app;
}
