import type { ResetPassword } from "@oneworld/contracts/auth/account";
import { invalidFields } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteFactors } from "../factors/factors.repo.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { issueLink, openLink, useLink } from "../links/link.rules.ts";
import { passwordChangedLetter, resetLetter } from "../mail/letters.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { sharedCounter } from "../guessing/guard-sign-in.ts";
import { tellEnded } from "../session/session.rules.ts";
import { findAccount, updateAccount } from "./account.repo.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Mails a link for a forgotten password, if the email has an account. Whether it has is looked up after the answer, so
 * that neither what is said nor how long it takes gives it away.
 *
 * @throws ApiError `too_many_requests` after many for one email, known or not
 */
export async function requestReset(deps: AuthDeps, email: string): Promise<void> {
  const { limits } = deps;
  await limits.mailedLinks.consume(`reset:${email}`);
  mailReset(deps, email);
}

/** Mails a link for a new password, if the email has an account. */
export function mailReset(
  { db, mail, settings }: Pick<AuthDeps, "db" | "mail" | "settings">,
  email: string,
): void {
  mail.send(async () => {
    const account = await findAccount(db, email);
    recordSecurityEvent("password_reset_requested", account?.id ?? null);
    if (!account) return null;
    const link = { accountId: account.id, purpose: "reset_password", email } as const;
    return resetLetter({
      to: email,
      siteUrl: settings.SITE_URL,
      token: await issueLink(db, link),
    });
  });
}

/**
 * Gives the account that a mailed link belongs to another password. All its sessions end, and a pending change of email
 * with them, which an intruder may have asked for. Following the link has shown that the email is the member's. Second factors
 * stay, unless the email had never been confirmed.
 *
 * @param device the browser's device cookie
 * @returns its new one: whoever reads the account's mail may sign in with this browser while others guess
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
    // The person who signed up with this email and added them hasn't shown that it is theirs
    if (!emailVerifiedAt) await deleteFactors(tx, id);
    await updateAccount(tx, id, { passwordHash, emailVerifiedAt: new Date() });
    await deleteLinks(tx, id, ["verify_email", ...EMAIL_CHANGE]);
    return deleteSessions(tx, id, null);
  });
  recordSecurityEvent("password_reset", link.accountId);
  await tellEnded(deps, ended);
  // A member who was locked out by somebody's guesses gets in again, on other devices too
  await limits.failures.reset(sharedCounter(link.email));
  mail.send(() => Promise.resolve(passwordChangedLetter(link.email, settings.SITE_URL)));
  return devices.remember(device, { id: link.accountId, passwordHash });
}
