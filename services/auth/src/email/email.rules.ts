import type { ChangeEmail } from "@oneworld/contracts/auth/forms";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { ApiError, invalidFields, unauthenticated } from "@oneworld/service-kit/http/errors";
import { hashToken } from "@oneworld/service-kit/http/session";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { confirmPassword, wrongPassword } from "../account/confirm-password.rules.ts";
import { findAccountById, lockAccount, updateAccount } from "../account/account.repo.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { isNotUnique } from "../database.ts";
import type { Account, Prisma } from "../generated/client.ts";
import { deleteLinks, EMAIL_CHANGE, isConfirmed, replaceLink } from "../links/link.repo.ts";
import { issueLink, openLink, useLink } from "../links/link.rules.ts";
import {
  newAddressEmail,
  emailChangedEmail,
  emailChangeRequestedEmail,
  verificationEmail,
} from "../mail/emails.ts";
import { forgetCachedSessions } from "../session/forget-cached-sessions.ts";

/** Mails the link that confirms a new member's email. */
export function mailVerification(
  { db, mail, settings }: Pick<AuthDeps, "db" | "mail" | "settings">,
  to: Pick<Account, "id" | "email" | "language">,
): void {
  mail.send(async () => {
    const { id: accountId, email } = to;
    const token = await issueLink(db, { accountId, purpose: "verify_email", email });
    return verificationEmail({ to, siteUrl: settings.SITE_URL, token });
  });
}

/**
 * Mails that link again.
 *
 * @returns false when the email is confirmed already
 * @throws ApiError `too_many_requests` after many for one member
 */
export async function requestVerification(deps: AuthDeps, memberId: string): Promise<boolean> {
  const account = await findAccountById(deps.db, memberId);
  if (!account) throw unauthenticated();
  if (account.emailVerifiedAt) return false;
  await deps.limits.mailedLinks.consume(memberId);
  mailVerification(deps, account);
  return true;
}

/**
 * Mails a link to the new email, which takes effect once the link is opened. The present email gets a link that stops
 * the change.
 * Only the new email's inbox shows whether it has an account already.
 *
 * @throws ApiError `invalid_input` naming `email` or `password`, `too_many_requests`
 */
export async function requestEmailChange(
  deps: AuthDeps,
  session: ResolvedSession,
  { email, password }: ChangeEmail,
): Promise<void> {
  const { db, limits, mail, settings } = deps;
  const account = await confirmPassword(deps, session, { field: "password", password });
  if (email === account.email) throw invalidFields({ email: "This is your email already." });
  await limits.mailedLinks.consume(account.id);
  const tokens = await db.$transaction(async (tx) => {
    const locked = await lockAccount(tx, account.id);
    // A concurrent change of password cancels pending changes of email, including this one
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword("password");
    return issueEmailChange(tx, locked, email);
  });
  recordSecurityEvent("email_change_requested", account.id);
  const siteUrl = settings.SITE_URL;
  const messages = [
    newAddressEmail({ to: { ...account, email }, siteUrl, token: tokens.change }),
    emailChangeRequestedEmail({
      to: { ...account, email: tokens.oldEmail },
      siteUrl,
      token: tokens.stop,
    }),
  ];
  for (const message of messages) mail.send(() => Promise.resolve(message));
}

async function issueEmailChange(
  tx: Prisma.TransactionClient,
  { id: accountId, email: oldEmail }: Account,
  email: string,
): Promise<{ change: string; stop: string; oldEmail: string }> {
  const change = await issueLink(tx, { accountId, purpose: "change_email", email });
  const purpose = "stop_email_change";
  return { change, stop: await issueLink(tx, { accountId, purpose, email: oldEmail }), oldEmail };
}

/** Cancels a pending change of email, if there is one. */
export async function forgetEmailChange({ db }: AuthDeps, memberId: string): Promise<void> {
  const voided = await deleteLinks(db, memberId, EMAIL_CHANGE);
  if (voided > 0) recordSecurityEvent("email_change_cancelled", memberId);
}

/**
 * Uses a mailed link: it confirms the account's email, or replaces it by the new one.
 *
 * @returns false when the email is confirmed already
 * @throws ApiError `invalid_input` naming `token`; `email_taken` when another account has taken the new email
 */
export async function confirmEmail(deps: AuthDeps, token: string): Promise<boolean> {
  const { db, mail, settings } = deps;
  if (await isConfirmed(db, hashToken(token))) return false;
  const link = await openLink(db, token, ["verify_email", "change_email"]);
  const former = await db
    .$transaction(async (tx) => {
      await lockAccount(tx, link.accountId);
      if (await isConfirmed(tx, link.tokenHash)) return null;
      const { id, email, language } = await useLink(tx, link);
      await updateAccount(tx, id, { email: link.email, emailVerifiedAt: new Date() });
      // Links mailed to the account's former address
      if (email !== link.email) {
        await deleteLinks(tx, id, ["reset_password", "stop_email_change", "stop_new_factor"]);
      }
      // Opened again, also at the same moment, the link says that the email is confirmed
      await replaceLink(tx, { ...link, purpose: "verify_email" });
      return { email, language };
    })
    .catch(refuseTakenEmail("Another account uses this email now. Please choose another email."));
  if (!former) return false;
  const isChanged = former.email !== link.email;
  recordSecurityEvent(isChanged ? "email_changed" : "email_confirmed", link.accountId);
  if (!isChanged) return true;
  // Cached sessions hold the email
  await forgetCachedSessions(deps, link.accountId);
  mail.send(() => Promise.resolve(emailChangedEmail(former, settings.SITE_URL)));
  return true;
}

/** Turns a unique constraint violation into `email_taken`, and rethrows other errors. */
export const refuseTakenEmail =
  (message: string) =>
  (error: unknown): never => {
    if (isNotUnique(error)) {
      throw new ApiError("email_taken", message, { fields: { email: message } });
    }
    throw error;
  };
