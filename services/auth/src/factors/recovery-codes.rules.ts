import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { ApiError, unauthenticated } from "@oneworld/service-kit/http/errors";
import { lockAccount } from "../account/account.repo.ts";
import { confirmPassword } from "../account/confirm-password.rules.ts";
import type { AuthDeps } from "../auth-deps.ts";
import { recoveryCodesRenewedEmail } from "../mail/factor-emails.ts";
import { assertMayChangeFactors } from "./factors.policy.ts";
import { hasSecondFactor } from "./factors.repo.ts";
import { giveRecoveryCodes } from "./factors.rules.ts";

/**
 * Replaces the recovery codes and sends an email.
 *
 * @returns the codes, stored only as hashes
 * @throws ApiError `invalid_input` naming `password`, `too_many_requests`, `second_factor_missing`, `conflict` without
 * a second factor
 */
export async function renewRecoveryCodes(
  deps: AuthDeps,
  session: ResolvedSession,
  password: string,
): Promise<string[]> {
  const { db, mail, settings } = deps;
  const { id } = session.member;
  await confirmPassword(deps, session, { field: "password", password });
  const { owner, codes } = await db.$transaction(async (tx) => {
    const account = await lockAccount(tx, id);
    if (!account) throw unauthenticated();
    if (!(await hasSecondFactor(tx, id))) {
      throw new ApiError("conflict", "Add a passkey or an authenticator app first.");
    }
    await assertMayChangeFactors(tx, session);
    return {
      owner: account,
      codes: await giveRecoveryCodes(tx, settings.FACTOR_SECRET, id),
    };
  });
  recordSecurityEvent("recovery_codes_created", id);
  mail.send(() => Promise.resolve(recoveryCodesRenewedEmail(owner, settings.SITE_URL)));
  return codes;
}
