import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { sessionTokenOf } from "@oneworld/service-kit/http/session-cookie";
import type { Context } from "hono";
import { clearSessionCookie } from "./browser.ts";
import { endSession, type SessionDeps } from "./session.rules.ts";

/** Ends the session of the browser, whatever member has it, and removes its cookie. A visitor gets a new CSRF token only. */
export async function signOut(c: Context<ServiceEnv>, deps: SessionDeps): Promise<void> {
  const token = sessionTokenOf(c);
  const hasEnded = token !== undefined && (await endSession(deps, token));
  const session = c.get("session");
  if (hasEnded && session) recordSecurityEvent("signed_out", session.member.id);
  clearSessionCookie(c);
}
