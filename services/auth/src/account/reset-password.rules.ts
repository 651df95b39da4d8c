import type { ResetPassword } from "@oneworld/contracts/auth/forms";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteFactors } from "../factors/factors.repo.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { issueLink, openLink, useLink } from "../links/link.rules.ts";
import { passwordChangedEmail, resetEmail } from "../mail/emails.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { sharedCounter } from "../guessing/guard-sign-in.ts";
import { publishEnded } from "../session/session.rules.ts";
import { findAccount, updateAccount } from "./account.repo.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Mails a password reset link if the email has an account. The look-up follows the answer, so that neither message nor
 * timing reveals the account.
 *
 * @throws ApiError `too_many_requests` after many for one email, known or not
 */
export async function requestReset(deps: AuthDeps, email: string): Promise<void> {
  const { limits } = deps;
  await limits.mailedLinks.consume(`reset:${email}`);
  mailReset(deps, email);
}

/** Mails a password reset link if the email has an account. */
export function mailReset(
  { db, mail, settings }: Pick<AuthDeps, "db" | "mail" | "settings">,
  email: string,
): void {
  mail.send(async () => {
    const account = await findAccount(db, email);
    recordSecurityEvent("password_reset_requested", account?.id ?? null);
    if (!account) return null;
    const link = { accountId: account.id, purpose: "reset_password", email } as const;
    return resetEmail({
      to: account,
      siteUrl: settings.SITE_URL,
      token: await issueLink(db, link),
    });
  });
}

/**
 * Sets a new password for the account of a mailed link. All sessions end, and a pending change of email is cancelled,
 * since an intruder may have requested it.
 * The link confirms the email. Second factors stay if the email was confirmed before; otherwise they are removed.
 *
 * @param device the browser's device cookie
 * @returns its new one: this browser may sign in while others guess the password
 * @throws ApiError `invalid_input` naming `token` or `newPassword`; the link still works after a refused password
 */
export async function resetPassword(
  deps: AuthDeps,
  { token, newPassword }: ResetPassword,
  device: string | undefined,
): Promise<string> {
  const { db, devices, limits, mail, settings } = deps;
  const link = await openLink(db, token, ["reset_password"]);
  const refusal = refusePassword({ ...link.account, password: newPassword });
  if (refusal) throw invalidFields({ newPassword: refusal });
  const passwordHash = await hashPassword(newPassword);
  const ended = await db.$transaction(async (tx) => {
    const { id, emailVerifiedAt } = await useLink(tx, link);
    // The one who signed up and added them may not own this email
    if (!emailVerifiedAt) await deleteFactors(tx, id);
    await updateAccount(tx, id, { passwordHash, emailVerifiedAt: new Date() });
    await deleteLinks(tx, id, EMAIL_CHANGE);
    return deleteSessions(tx, id, null);
  });
  recordSecurityEvent("password_reset", link.accountId);
  await publishEnded(deps, ended);
  // Guesses by others may have locked the account: unlock it on all devices
  await limits.failures.reset(sharedCounter(link.email));
  mail.send(() => Promise.resolve(passwordChangedEmail(link.account, settings.SITE_URL)));
  return devices.remember(device, { id: link.accountId, passwordHash });
}
