import type { ChangePassword } from "@oneworld/contracts/auth/forms";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { invalidFields } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { passwordChangedEmail } from "../mail/emails.ts";
import { deleteSessions } from "../session/session.repo.ts";
import type { Browser } from "../session/browser.ts";
import { forgetToken, renewToken, publishEnded } from "../session/session.rules.ts";
import { lockAccount, replacePasswordHash } from "./account.repo.ts";
import { confirmPassword, wrongPassword } from "./confirm-password.rules.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Changes a member's password. Their session gets a new token, all other sessions end, and mailed links for a password
 * reset or a new email become void.
 *
 * @returns the cookies for the browser: the session's new token, null when the session has ended meanwhile, and a
 * device cookie
 * @throws ApiError `invalid_input` naming `currentPassword` or `newPassword`, `too_many_requests` after many wrong ones
 */
export async function changePassword(
  deps: AuthDeps,
  session: ResolvedSession,
  { currentPassword, newPassword }: ChangePassword,
  browser: Pick<Browser, "device">,
): Promise<{ token: string | null; device: string }> {
  const { db, devices, mail, settings } = deps;
  const field = "currentPassword";
  const account = await confirmPassword(deps, session, { field, password: currentPassword });
  if (newPassword === currentPassword) {
    throw invalidFields({ newPassword: "This is your password already. Please choose another." });
  }
  const refusal = refusePassword({ ...account, password: newPassword });
  if (refusal) throw invalidFields({ newPassword: refusal });
  const passwordHash = await hashPassword(newPassword);
  const { renewed, ended } = await db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // A concurrent change won: the given password is no longer the current one
    if (!(await replacePasswordHash(tx, account, passwordHash))) throw wrongPassword(field);
    await deleteLinks(tx, account.id, ["reset_password", ...EMAIL_CHANGE]);
    return {
      renewed: await renewToken(tx, session.sessionId),
      ended: await deleteSessions(tx, account.id, session.sessionId),
    };
  });
  recordSecurityEvent("password_changed", account.id);
  await publishEnded(deps, ended);
  if (renewed) await forgetToken(deps, renewed.formerHash);
  mail.send(() => Promise.resolve(passwordChangedEmail(account, settings.SITE_URL)));
  const device = devices.remember(browser.device, { id: account.id, passwordHash });
  return { token: renewed?.token ?? null, device };
}
