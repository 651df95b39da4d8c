import { randomUUID } from "node:crypto";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { updateAccount } from "../account/account.repo.ts";
import { hashPassword } from "../account/password.ts";
import { mailReset } from "../account/reset-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteLinks, EMAIL_CHANGE } from "../links/link.repo.ts";
import { openLink, useLink } from "../links/link.rules.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { publishEnded } from "../session/session.rules.ts";

/**
 * Stops a pending change of email by the link mailed to the present email. The requester knew the password, so it is
 * voided and all sessions end. A password reset link is mailed.
 *
 * @throws ApiError `invalid_input` naming `token`
 */
export async function stopEmailChange(deps: AuthDeps, token: string): Promise<void> {
  const { db } = deps;
  const link = await openLink(db, token, ["stop_email_change"]);
  const passwordHash = await hashPassword(randomUUID());
  const ended = await db.$transaction(async (tx) => {
    const { id } = await useLink(tx, link);
    await updateAccount(tx, id, { passwordHash });
    await deleteLinks(tx, id, [...EMAIL_CHANGE, "reset_password"]);
    return deleteSessions(tx, id, null);
  });
  recordSecurityEvent("email_change_cancelled", link.accountId);
  await publishEnded(deps, ended);
  mailReset(deps, link.email);
}
