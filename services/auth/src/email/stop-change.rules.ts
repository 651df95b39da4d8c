import { randomUUID } from "node:crypto";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { updateAccount } from "../account/account.repo.ts";
import { hashPassword } from "../account/password.ts";
import { mailReset } from "../account/reset-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { deleteNewFactors } from "../factors/factors.repo.ts";
import type { LinkPurpose } from "../generated/client.ts";
import { deleteLinks, EMAIL_CHANGE, findAddressee } from "../links/link.repo.ts";
import { openLink, useLink } from "../links/link.rules.ts";
import { deleteSessions } from "../session/session.repo.ts";
import { publishEnded } from "../session/session.rules.ts";

/**
 * Stops a pending change of email, or a new second factor, by the link mailed about it. The one who made the change
 * knew the password, so it is voided and all sessions end. A password reset link is mailed.
 * Either link stops both changes, while the other's link is valid, too. All factors of the last days are removed then.
 *
 * @throws ApiError `invalid_input` naming `token`
 */
export async function stopChange(deps: AuthDeps, token: string): Promise<void> {
  const { db } = deps;
  const link = await openLink(db, token, ["stop_email_change", "stop_new_factor"]);
  const passwordHash = await hashPassword(randomUUID());
  const stopped = await db.$transaction(async (tx) => {
    const { id } = await useLink(tx, link);
    const isOpen = async (purpose: LinkPurpose) =>
      link.purpose === purpose ||
      (await findAddressee(tx, { accountId: id, purpose }, new Date())) !== null;
    const email = await isOpen("stop_email_change");
    const factors = await isOpen("stop_new_factor");
    if (factors) await deleteNewFactors(tx, id);
    await updateAccount(tx, id, { passwordHash });
    await deleteLinks(tx, id, [...EMAIL_CHANGE, "stop_new_factor", "reset_password"]);
    return { email, factors, ended: await deleteSessions(tx, id, null) };
  });
  if (stopped.email) recordSecurityEvent("email_change_cancelled", link.accountId);
  if (stopped.factors) recordSecurityEvent("factor_removed", link.accountId);
  await publishEnded(deps, stopped.ended);
  mailReset(deps, link.email);
}
