import type { AccountSessions, MessageAnswer } from "@oneworld/contracts/auth/account";
import { notFound } from "@oneworld/service-kit/errors";
import { idOf } from "@oneworld/service-kit/path-id";
import { limitByMember } from "@oneworld/service-kit/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/service-app";
import { currentSession, requireSession } from "@oneworld/service-kit/session";
import { Hono } from "hono";
import type { AuthDeps } from "../auth-deps.ts";
import { clearSessionCookie } from "./browser.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "./own-sessions.rules.ts";

/**
 * `GET /api/account/sessions` lists the browsers in which a member is signed in.
 * `DELETE /api/account/sessions/{id}` ends one of them, which may be this one; 403 for somebody else's.
 * `DELETE /api/account/sessions` ends all others.
 */
export function ownSessionRoutes(deps: AuthDeps): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  const limited = limitByMember(deps.limits.changes);

  app.get("/api/account/sessions", requireSession, async (c) =>
    c.json<AccountSessions>({ sessions: await listOwnSessions(deps, currentSession(c)) }),
  );

  app.delete("/api/account/sessions/:id", requireSession, limited, async (c) => {
    const { member, sessionId } = currentSession(c);
    const id = idOf(c.req.param("id"), () => notFound("The session"));
    await endOwnSession(deps, member.id, id);
    if (id === sessionId) clearSessionCookie(c);
    return c.json<MessageAnswer>({ message: "That device is signed out." });
  });

  app.delete("/api/account/sessions", requireSession, limited, async (c) => {
    const count = await endOtherSessions(deps, currentSession(c));
    return c.json<MessageAnswer>({
      message:
        count > 0 ? "You are signed out everywhere else." : "You were signed in nowhere else.",
    });
  });
  return app;
}
