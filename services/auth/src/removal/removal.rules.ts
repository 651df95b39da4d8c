import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { unauthenticated } from "@oneworld/service-kit/http/errors";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import { recordJobEvent, recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { findAccountById, lockAccount } from "../account/account.repo.ts";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Prisma } from "../generated/client.ts";
import { removalCancelledEmail, removalEmail } from "../mail/emails.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { publishEnded, type SessionDeps } from "../session/session.rules.ts";
import {
  deleteAccount,
  lockDueAccount,
  scheduleRemoval,
  unscheduleRemoval,
} from "./removal.repo.ts";

/**
 * Schedules a member's account for deletion after the grace period. Their other sessions end at once, in case an
 * intruder holds one.
 * Until then they can sign in and cancel it. Repeated requests keep the first date.
 *
 * @returns when the account will be deleted, and the member's time zone; null is UTC
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests` after many wrong ones
 */
export async function requestRemoval(
  deps: AuthDeps,
  session: ResolvedSession,
  password: string,
): Promise<{ removalAt: Date; timeZone: string | null }> {
  const { db, mail, settings } = deps;
  await confirmPassword(deps, session, { field: "password", password });
  const requestedAt = new Date(Date.now() + settings.REMOVAL_GRACE_SECONDS * 1000);
  const outcome = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, session.member.id);
    if (!account) throw unauthenticated();
    const isNew = await scheduleRemoval(tx, account.id, requestedAt);
    const ended = await deleteSessions(tx, account.id, session.sessionId);
    return { isNew, ended, account, removalAt: account.removalAt ?? requestedAt };
  });
  recordSecurityEvent("removal_requested", session.member.id);
  await publishEnded(deps, outcome.ended);
  const { isNew, account, removalAt } = outcome;
  if (isNew) mail.send(() => Promise.resolve(removalEmail(account, settings.SITE_URL, removalAt)));
  return { removalAt, timeZone: account.timeZone };
}

/**
 * Cancels the scheduled deletion of a member's account.
 *
 * @returns false when none was scheduled
 */
export async function cancelRemoval(
  { db, mail, settings }: AuthDeps,
  memberId: string,
): Promise<boolean> {
  if (!(await unscheduleRemoval(db, memberId))) return false;
  recordSecurityEvent("removal_cancelled", memberId);
  mail.send(async () => {
    const account = await findAccountById(db, memberId);
    return account && removalCancelledEmail(account, settings.SITE_URL);
  });
  return true;
}

/**
 * Deletes the accounts that are due, and publishes an event for each. Concurrent replicas share the work.
 *
 * @param now the time by which accounts must be due
 * @returns how many this call has deleted
 * @throws Error when some could not be deleted, after all others are
 */
export async function removeDue(deps: SessionDeps, now: Date): Promise<number> {
  const { log } = deps;
  const failed: string[] = [];
  let removed = 0;
  for (;;) {
    const outcome = await removeNext(deps, now, failed);
    if (outcome === null) break;
    if (outcome.isRemoved) removed += 1;
    else failed.push(outcome.memberId);
  }
  if (removed > 0) log.info({ removed }, "accounts deleted");
  if (failed.length > 0)
    throw new Error(`Due accounts that could not be deleted: ${failed.length}.`);
  return removed;
}

/** @returns null when no account is due but those that have failed */
async function removeNext(
  deps: SessionDeps,
  now: Date,
  failed: readonly string[],
): Promise<{ memberId: string; isRemoved: boolean } | null> {
  let memberId: string | null = null;
  try {
    const ended = await deps.db.$transaction(async (tx) => {
      memberId = await lockDueAccount(tx, now, failed);
      return memberId === null ? [] : removeAccount(tx, memberId);
    });
    if (memberId === null) return null;
    recordJobEvent(deps.log, "account_removed", memberId);
    await publishEnded(deps, ended);
    return { memberId, isRemoved: true };
  } catch (err) {
    if (memberId === null) throw err;
    deps.log.error({ err, memberId }, "a due account could not be deleted");
    return { memberId, isRemoved: false };
  }
}

/** @returns the member's sessions, which have ended */
async function removeAccount(tx: Prisma.TransactionClient, memberId: string) {
  const sessions = await deleteSessions(tx, memberId, null);
  await deleteAccount(tx, memberId);
  const removedAt = new Date().toISOString();
  await appendEvent(tx, "member.removed", memberId, { memberId, removedAt });
  return sessions;
}
