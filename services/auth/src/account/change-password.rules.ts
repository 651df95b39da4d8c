import type { ChangePassword } from "@oneworld/contracts/auth/account";
import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { invalidFields } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { passwordChangedLetter } from "../mail/letters.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { tellEnded } from "../session/session.rules.ts";
import { lockAccount, replacePasswordHash } from "./account.repo.ts";
import { confirmPassword, wrongPassword } from "./confirm-password.rules.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Gives a member another password. All their other sessions end, and links for a forgotten password or to a new email
 * are void.
 *
 * @throws ApiError `invalid_input` naming `currentPassword` or `newPassword`, `too_many_requests` after many wrong ones
 */
export async function changePassword(
  deps: AuthDeps,
  session: ResolvedSession,
  { currentPassword, newPassword }: ChangePassword,
): Promise<void> {
  const { db, mail, settings } = deps;
  const field = "currentPassword";
  const account = await confirmPassword(deps, session, { field, password: currentPassword });
  if (newPassword === currentPassword) {
    throw invalidFields({ newPassword: "This is your password already. Please choose another." });
  }
  const refusal = refusePassword({ ...account, password: newPassword });
  if (refusal) throw invalidFields({ newPassword: refusal });
  const passwordHash = await hashPassword(newPassword);
  const ended = await db.$transaction(async (tx) => {
    await lockAccount(tx, account.id);
    // Somebody changed it meanwhile: the one given isn't the current one any more
    if (!(await replacePasswordHash(tx, account, passwordHash))) throw wrongPassword(field);
    await deleteLinks(tx, account.id, ["reset_password", ...EMAIL_CHANGE]);
    return deleteSessions(tx, account.id, session.sessionId);
  });
  recordSecurityEvent("password_changed", account.id);
  await tellEnded(deps, ended);
  mail.send(() => Promise.resolve(passwordChangedLetter(account.email, settings.SITE_URL)));
}
