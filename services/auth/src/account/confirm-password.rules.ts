import { invalidFields, unauthenticated } from "@oneworld/service-kit/errors";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account } from "../generated/client.ts";
import { findAccountById } from "./account.repo.ts";
import { verifyPassword } from "./password.ts";

/**
 * Has a member confirm an act by their password, so that nobody who finds their browser open can do it.
 *
 * @param given.field the field's name in a refusal
 * @throws ApiError `invalid_input` for a wrong password, `too_many_requests` after too many, be the last right or wrong;
 *   `unauthenticated` when the account is gone
 */
export async function confirmPassword(
  { db, limits: { guesses } }: Pick<AuthDeps, "db" | "limits">,
  memberId: string,
  given: { field: string; password: string },
): Promise<Account> {
  await guesses.check(memberId);
  const account = await findAccountById(db, memberId);
  if (!account) throw unauthenticated();
  if (!(await verifyPassword(account.passwordHash, given.password))) {
    await guesses.consume(memberId);
    throw wrongPassword(given.field);
  }
  // Again, since many guesses sent at once all pass the first look
  await guesses.check(memberId);
  await guesses.reset(memberId);
  return account;
}

/** 400: the password given is not the account's. */
export const wrongPassword = (field: string) =>
  invalidFields({ [field]: "This is not your password." });
