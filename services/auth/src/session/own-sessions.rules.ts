import type { AccountSession } from "@oneworld/contracts/auth/account";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { refusalOf } from "../account/ownership.policy.ts";
import { presentSession } from "./own-sessions.present.ts";
import { deleteOwnSession, deleteSessions, hasSession, listSessions } from "./session.repo.ts";
import { publishEnded, type SessionDeps } from "./session.rules.ts";

/** Maximum number of listed sessions. Members with more can end all others at once. */
const LISTED = 100;

/** A member's sessions for their account page, newest use first. */
export async function listOwnSessions(
  { db }: SessionDeps,
  { member, sessionId }: ResolvedSession,
): Promise<AccountSession[]> {
  const sessions = await listSessions(db, {
    accountId: member.id,
    currentId: sessionId,
    limit: LISTED,
  });
  return sessions.map((session) => presentSession(session, sessionId));
}

/**
 * Ends one session of a member, everywhere.
 *
 * @throws ApiError `not_found` for an unknown one, `forbidden` for another member's
 */
export async function endOwnSession(
  deps: SessionDeps,
  memberId: string,
  id: string,
): Promise<void> {
  const ended = await deleteOwnSession(deps.db, memberId, id);
  if (ended.length === 0) {
    throw refusalOf("The session", await hasSession(deps.db, id));
  }
  recordSecurityEvent("session_ended", memberId);
  await publishEnded(deps, ended);
}

/** Ends all sessions of a member except the current one. @returns how many */
export async function endOtherSessions(
  deps: SessionDeps,
  { member, sessionId }: ResolvedSession,
): Promise<number> {
  const ended = await deleteSessions(deps.db, member.id, sessionId);
  if (ended.length > 0) recordSecurityEvent("other_sessions_ended", member.id);
  await publishEnded(deps, ended);
  return ended.length;
}
