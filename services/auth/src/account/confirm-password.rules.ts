import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { invalidFields, unauthenticated } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account } from "../generated/client.ts";
import { findAccountById } from "./account.repo.ts";
import { verifyPassword } from "./password.ts";

/**
 * Confirms an action by the member's password, so that someone who finds an open browser can't perform it.
 * Failures count per session: failures in one browser don't block confirmations in another.
 *
 * @param given.field the field's name in the error
 * @throws ApiError `invalid_input` for a wrong password, `too_many_requests` after too many, even if the last one is
 * right; `unauthenticated` when the account doesn't exist
 */
export async function confirmPassword(
  { db, guard, limits }: Pick<AuthDeps, "db" | "guard" | "limits">,
  { member, sessionId }: Pick<ResolvedSession, "member" | "sessionId">,
  given: { field: string; password: string },
): Promise<Account> {
  const attempt = { failures: limits.guesses, key: sessionId, network: null };
  const account = await guard(attempt, async () => {
    const found = await findAccountById(db, member.id);
    if (!found) throw unauthenticated();
    if (await verifyPassword(found.passwordHash, given.password)) return found;
    recordSecurityEvent("password_confirmation_failed", member.id);
    return null;
  });
  if (!account) throw wrongPassword(given.field);
  return account;
}

/** 400: the given password is wrong. */
export const wrongPassword = (field: string) =>
  invalidFields({ [field]: "This is not your password." });
