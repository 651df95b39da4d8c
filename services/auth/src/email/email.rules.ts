import type { ChangeEmail } from "@oneworld/contracts/auth/account";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { ApiError, invalidFields, unauthenticated } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import { confirmPassword, wrongPassword } from "../account/confirm-password.rules.ts";
import { findAccountById, lockAccount, updateAccount } from "../account/account.repo.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { Prisma, type Account } from "../generated/client.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { issueLink, openLink, useLink } from "../links/link.rules.ts";
import {
  changeEmailLetter,
  emailChangedLetter,
  emailChangeRequestedLetter,
  verifyLetter,
} from "../mail/letters.ts";
import { forgetCachedSessions } from "../session/forget-cached-sessions.ts";

/** Prisma's code for a broken unique constraint. */
const NOT_UNIQUE = "P2002";

/** Mails the link by which a member confirms the email that they signed up with. */
export function mailVerification(
  { db, mail, settings }: Pick<AuthDeps, "db" | "mail" | "settings">,
  { id, email }: Pick<Account, "id" | "email">,
): void {
  mail.send(async () => {
    const token = await issueLink(db, { accountId: id, purpose: "verify_email", email });
    return verifyLetter({ to: email, siteUrl: settings.SITE_URL, token });
  });
}

/**
 * Mails that link again.
 *
 * @returns false when there is nothing left to confirm
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
 * Mails a link to the email that a member wants to have, which takes effect when the link is followed. The present email
 * gets a link that stops it. Whether the new email has an account already shows only in its own mail.
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
    // A password changed meanwhile ends pending changes, this one too
    if (locked?.passwordHash !== account.passwordHash) throw wrongPassword("password");
    return issueEmailChange(tx, locked, email);
  });
  recordSecurityEvent("email_change_requested", account.id);
  const siteUrl = settings.SITE_URL;
  const letters = [
    changeEmailLetter({ to: email, siteUrl, token: tokens.change }),
    emailChangeRequestedLetter({ to: tokens.oldEmail, siteUrl, token: tokens.stop }),
  ];
  for (const letter of letters) mail.send(() => Promise.resolve(letter));
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

/** Makes the links of a pending change of email void, if there is one. */
export async function forgetEmailChange({ db }: AuthDeps, memberId: string): Promise<void> {
  await deleteLinks(db, memberId, EMAIL_CHANGE);
  recordSecurityEvent("email_change_cancelled", memberId);
}

/**
 * Follows a mailed link: the account's email is confirmed, or the new one takes its place.
 *
 * @throws ApiError `invalid_input` naming `token`; `email_taken` when the new email belongs to an account by now
 */
export async function confirmEmail(deps: AuthDeps, token: string): Promise<void> {
  const { db, mail, settings } = deps;
  const link = await openLink(db, token, ["verify_email", "change_email"]);
  const former = await db
    .$transaction(async (tx) => {
      const { id, email } = await useLink(tx, link);
      await updateAccount(tx, id, { email: link.email, emailVerifiedAt: new Date() });
      // Links that were mailed to an address that isn't the account's any more
      if (email !== link.email) {
        await deleteLinks(tx, id, ["verify_email", "reset_password", "stop_email_change"]);
      }
      return email;
    })
    .catch(
      refuseTakenEmail("This email belongs to another account by now. Please use another email."),
    );
  const isChanged = former !== link.email;
  recordSecurityEvent(isChanged ? "email_changed" : "email_confirmed", link.accountId);
  if (!isChanged) return;
  // They tell the email too
  await forgetCachedSessions(deps, link.accountId);
  mail.send(() => Promise.resolve(emailChangedLetter(former, settings.SITE_URL)));
}

/** Makes `email_taken` of a broken unique constraint, and passes other errors on. */
export const refuseTakenEmail =
  (message: string) =>
  (error: unknown): never => {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === NOT_UNIQUE) {
      throw new ApiError("email_taken", message, { fields: { email: message } });
    }
    throw error;
  };
