import {
  endSessionsSchema,
  type AccountSessions,
  type MessageAnswer,
} from "@oneworld/contracts/auth/account";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByMember } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentSession, requireSession } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { clearSessionCookie } from "./browser.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.rules.ts";

/**
 * `GET /api/account/sessions` lists the browsers in which a member is signed in.
 * `POST /api/account/sessions/end`, confirmed by the password, ends one of them, possibly this one, or all others; 403
 * for another member's.
 */
export function ownSessionRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);

  app.get("/api/account/sessions", requireSession, async (c) =>
    c.json<AccountSessions>({ sessions: await listOwnSessions(deps, currentSession(c)) }),
  );

  app.post(
    "/api/account/sessions/end",
    requireSession,
    limited,
    valid("json", endSessionsSchema),
    async (c) => {
      const session = currentSession(c);
      const { password, sessionId } = c.req.valid("json");
      await confirmPassword(deps, session, { field: "password", password });
      if (sessionId === undefined) {
        const count = await endOtherSessions(deps, session);
        return c.json<MessageAnswer>({
          message:
            count > 0 ? "You are signed out everywhere else." : "You were signed in nowhere else.",
        });
      }
      const id = idOf(sessionId, () => notFound("The session"));
      await endOwnSession(deps, session.member.id, id);
      if (id === session.sessionId) clearSessionCookie(c);
      return c.json<MessageAnswer>({ message: "That device is signed out." });
    },
  );
  return app;
}
