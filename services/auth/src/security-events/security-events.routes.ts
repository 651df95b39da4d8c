import {
  securityEventQuerySchema,
  type SecurityEventPage,
} from "@oneworld/contracts/auth/security-events";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { readSecurityEvents } from "./security-events.rules.ts";

/** `GET /api/account/security-events`: the events of the member's account, newest first, paged by cursor. */
export function securityEventRoutes({ db }: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get(
    "/api/account/security-events",
    requireSession,
    valid("query", securityEventQuerySchema),
    async (c) => {
      const page = await readSecurityEvents(db, currentMember(c).id, c.req.valid("query"));
      return c.json<SecurityEventPage>(page);
    },
  );
  return app;
}
