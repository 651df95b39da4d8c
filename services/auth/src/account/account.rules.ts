import type { Account } from "@oneworld/contracts/auth/account";
import type { SignUp } from "@oneworld/contracts/auth/sign-up";
import { invalidFields, unauthenticated } from "@oneworld/service-kit/http/errors";
import { timeZoneOf } from "@oneworld/contracts/common/time-zone";
import { LANGUAGES } from "@oneworld/contracts/site/languages";
import { newId } from "@oneworld/service-kit/data/id";
import { appendEvent } from "@oneworld/service-kit/events/outbox";
import type { AuthDeps } from "../auth-deps.ts";
import { mailVerification, refuseTakenEmail } from "../email/email.rules.ts";
import type { Browser } from "../session/browser.ts";
import { findAddressee } from "../links/link.repo.ts";
import { openSession, type SignedIn } from "../session/session.rules.ts";
import { findAccountById, insertAccount } from "./account.repo.ts";
import { assertNameIsOwn } from "./name.rules.ts";
import { refusePassword } from "./password.policy.ts";
import { hashPassword } from "./password.ts";

/**
 * Creates an account and signs its member in. It ends the session that the browser had, and mails a link to confirm the
 * email.
 *
 * @throws ApiError `invalid_input` for a common password or a name like a moderator's, `email_taken`
 */
export async function signUp(deps: AuthDeps, input: SignUp, browser: Browser): Promise<SignedIn> {
  const refusal = refusePassword(input);
  if (refusal) throw invalidFields({ password: refusal });
  await assertNameIsOwn(deps.db, input.name, null);
  const passwordHash = await hashPassword(input.password);
  const signedIn = await openSession(deps, browser, {
    event: "signed_up",
    account: async (tx) => {
      const account = await insertAccount(tx, {
        id: newId(),
        name: input.name,
        email: input.email,
        passwordHash,
        language: browser.language,
        timeZone: timeZoneOf(input.timeZone ?? "") ?? null,
      });
      await appendEvent(tx, "member.registered", account.id, {
        memberId: account.id,
        name: account.name,
        registeredAt: account.createdAt.toISOString(),
      });
      return account;
    },
  }).catch(
    refuseTakenEmail(
      "An account with this email exists already. Please sign in, or use another email.",
    ),
  );
  if (!signedIn)
    throw new Error("The new account's password changed before its session was opened.");
  mailVerification(deps, { ...signedIn.member, language: browser.language });
  return signedIn;
}

/** What a member's account page shows. @throws ApiError `unauthenticated` when the account doesn't exist */
export async function readAccount({ db }: AuthDeps, memberId: string): Promise<Account> {
  const account = await findAccountById(db, memberId);
  if (!account) throw unauthenticated();
  return {
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    pendingEmail: await findAddressee(
      db,
      { accountId: memberId, purpose: "change_email" },
      new Date(),
    ),
    removalAt: account.removalAt?.toISOString() ?? null,
    language: LANGUAGES.find((one) => one === account.language),
    timeZone: account.timeZone ?? undefined,
  };
}
