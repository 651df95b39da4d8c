import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { invalidFields, unauthenticated } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account } from "../generated/client.ts";
import { findAccountById } from "./account.repo.ts";
import { verifyPassword } from "./password.ts";

/**
 * Has a member confirm an action by their password, so that someone who finds their browser open can't do it. Failures
 * are counted per session: those in one browser don't keep the member from confirming in another.
 *
 * @param given.field the field's name in a refusal
 * @throws ApiError `invalid_input` for a wrong password, `too_many_requests` after too many, right or wrong the last one;
 *   `unauthenticated` when the account is gone
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

/** 400: the password given is not the account's. */
export const wrongPassword = (field: string) =>
  invalidFields({ [field]: "This is not your password." });
