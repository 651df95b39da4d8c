import type { ChangePassword } from "@oneworld/contracts/auth/account";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { invalidFields } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { passwordChangedLetter } from "../mail/letters.ts";
import { deleteSessions } from "../session/session.repo.ts";
import type { Browser } from "../session/browser.ts";
import { forgetToken, renewToken, tellEnded } from "../session/session.rules.ts";
import { lockAccount, replacePasswordHash } from "./account.repo.ts";
import { confirmPassword, wrongPassword } from "./confirm-password.rules.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Gives a member another password. Their session gets a new token, all other sessions end, and links for a forgotten password or to a new email
 * are void.
 *
 * @returns what the browser gets: the session's new token, null when the session has ended meanwhile, and a device cookie
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
    // Somebody changed it meanwhile: the one given isn't the current one any more
    if (!(await replacePasswordHash(tx, account, passwordHash))) throw wrongPassword(field);
    await deleteLinks(tx, account.id, ["reset_password", ...EMAIL_CHANGE]);
    return {
      renewed: await renewToken(tx, session.sessionId),
      ended: await deleteSessions(tx, account.id, session.sessionId),
    };
  });
  recordSecurityEvent("password_changed", account.id);
  await tellEnded(deps, ended);
  if (renewed) await forgetToken(deps, renewed.formerHash);
  mail.send(() => Promise.resolve(passwordChangedLetter(account.email, settings.SITE_URL)));
  const device = devices.remember(browser.device, { id: account.id, passwordHash });
  return { token: renewed?.token ?? null, device };
}
