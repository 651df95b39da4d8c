import type { AccountSession } from "@oneworld/contracts/auth/account";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { forbidden, notFound } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import { describeDevice } from "./device.ts";
import { deleteOwnSession, deleteSessions, hasSession, listSessions } from "./session.repo.ts";
import { tellEnded, type SessionDeps } from "./session.rules.ts";

/** Most sessions in the list; whoever has more ends all others at once. */
const LISTED = 100;

/** A member's sessions as their account page shows them, newest use first. */
export async function listOwnSessions(
  { db }: SessionDeps,
  { member, sessionId }: ResolvedSession,
): Promise<AccountSession[]> {
  const sessions = await listSessions(db, {
    accountId: member.id,
    currentId: sessionId,
    limit: LISTED,
  });
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    _id: id,
    device: describeDevice(userAgent),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    current: id === sessionId,
  }));
}

/**
 * Ends one session of a member, everywhere.
 *
 * @throws ApiError `not_found` for an unknown one, `forbidden` for somebody else's
 */
export async function endOwnSession(
  deps: SessionDeps,
  memberId: string,
  id: string,
): Promise<void> {
  const ended = await deleteOwnSession(deps.db, memberId, id);
  if (ended.length === 0) {
    throw (await hasSession(deps.db, id)) ? forbidden() : notFound("The session");
  }
  recordSecurityEvent("session_ended", memberId);
  await tellEnded(deps, ended);
}

/** Ends all sessions of a member but the one that asks. @returns how many those were */
export async function endOtherSessions(
  deps: SessionDeps,
  { member, sessionId }: ResolvedSession,
): Promise<number> {
  const ended = await deleteSessions(deps.db, member.id, sessionId);
  if (ended.length > 0) recordSecurityEvent("other_sessions_ended", member.id);
  await tellEnded(deps, ended);
  return ended.length;
}
