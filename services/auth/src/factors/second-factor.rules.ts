import type { SecondFactorMethods } from "@oneworld/contracts/auth/factors";
import type { SecondFactor } from "@oneworld/contracts/auth/forms";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import { hashToken } from "@oneworld/service-kit/http/session";
import { findAccountById, lockAccount } from "../account/account.repo.ts";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account, Challenge, Prisma } from "../generated/client.ts";
import { recoveryCodeUsedEmail, secondFactorFailedEmail } from "../mail/factor-emails.ts";
import { guardSignIn } from "../guessing/guard-sign-in.ts";
import type { Browser } from "../session/browser.ts";
import { openSession, type SignedIn } from "../session/session.rules.ts";
import { countAttempt, findChallenge, takeChallenge } from "./challenge.repo.ts";
import { CHALLENGE_ATTEMPTS, challengeKey } from "./challenge.rules.ts";
import {
  countRecoveryCodes,
  findFactorKinds,
  hasRecoveryCode,
  takeRecoveryCode,
} from "./factors.repo.ts";
import { hashRecoveryCode } from "./recovery-code.ts";
import { factorSecrets, seal, unseal } from "./secret-box.ts";
import { findTotp, useTotpStep } from "./totp.repo.ts";
import { stepOf } from "./totp.ts";

/**
 * The second factors that a browser may use after the password.
 *
 * @throws ApiError `sign_in_expired`
 */
export async function secondFactorMethods(
  { db }: AuthDeps,
  pending: string,
): Promise<SecondFactorMethods> {
  const account = await accountOf(db, await findChallenge(db, key(pending)));
  const kinds = await findFactorKinds(db, account.id);
  return { ...kinds, recoveryCode: (await countRecoveryCodes(db, account.id)) > 0 };
}

/**
 * Completes a sign-in by password with a single-use code: the authenticator app's or a recovery code.
 *
 * @param given.pending the token of a sign-in by password
 * @throws ApiError `sign_in_failed` naming `code`; `sign_in_expired` after 5 minutes, 5 wrong codes or a change of
 * password; `too_many_requests` after many wrong codes for one account
 */
export async function signInBySecondFactor(
  deps: AuthDeps,
  given: { pending: string; factor: SecondFactor },
  browser: Browser,
): Promise<SignedIn> {
  const { db, limits, mail, settings } = deps;
  const challenge = await countAttempt(db, key(given.pending), CHALLENGE_ATTEMPTS);
  const account = await accountOf(db, challenge);
  // Counts before it verifies, so that concurrent codes can't outrun the limit
  const attempt = { failures: limits.codes, key: account.id, account, countsFirst: true };
  const signedIn = await guardSignIn(deps, browser, attempt, async () => {
    const spend = await readCode(deps, account.id, given.factor);
    const opened =
      spend &&
      (await openSession(deps, browser, {
        secondFactor: true,
        // Locks the account first, as changes of factors do: otherwise they deadlock
        account: async (tx) =>
          (await lockAccount(tx, account.id)) &&
          (await takeChallenge(tx, key(given.pending))) &&
          (await spend(tx))
            ? account
            : null,
      }));
    if (!opened) recordSecurityEvent("second_factor_failed", account.id);
    return opened;
  });
  if (!signedIn) {
    if (challenge?.attempts === CHALLENGE_ATTEMPTS) {
      mail.send(() => Promise.resolve(secondFactorFailedEmail(account, settings.SITE_URL)));
    }
    throw wrongCode();
  }
  if (given.factor.method === "recovery_code") {
    recordSecurityEvent("recovery_code_used", account.id);
    const left = await countRecoveryCodes(db, account.id);
    mail.send(() => Promise.resolve(recoveryCodeUsedEmail(account, settings.SITE_URL, left)));
  }
  return signedIn;
}

/** Uses a right code up. It returns false when a concurrent call used it first. */
type SpendCode = (tx: Prisma.TransactionClient) => Promise<boolean>;

async function readCode(
  { db, settings }: AuthDeps,
  accountId: string,
  { method, code }: SecondFactor,
): Promise<SpendCode | null> {
  if (method === "recovery_code") {
    const hashes = factorSecrets(settings).map((one) => hashRecoveryCode(one, accountId, code));
    const exists = await hasRecoveryCode(db, accountId, hashes);
    return exists ? (tx) => takeRecoveryCode(tx, accountId, hashes) : null;
  }
  const totp = await findTotp(db, accountId);
  if (!totp?.confirmedAt) return null;
  const { bytes, isCurrent } = unseal(factorSecrets(settings), accountId, totp.secret);
  const step = stepOf(bytes, code, Date.now());
  if (step === null) return null;
  return (tx) =>
    useTotpStep(tx, accountId, {
      step,
      ...(!isCurrent && { secret: seal(settings.FACTOR_SECRET, accountId, bytes) }),
    });
}

/** The account whose password was given. @throws ApiError `sign_in_expired` when the challenge is no longer valid */
async function accountOf(
  db: Prisma.TransactionClient,
  challenge: Pick<Challenge, "accountId" | "boundTo"> | null,
): Promise<Account> {
  const account = challenge?.accountId ? await findAccountById(db, challenge.accountId) : null;
  if (!account || hashToken(account.passwordHash) !== challenge?.boundTo) throw expired();
  return account;
}

const key = (pending: string) => challengeKey(pending, "second_factor");

const expired = (): ApiError =>
  new ApiError("sign_in_expired", "This sign-in has expired. Please enter your password again.");

function wrongCode(): ApiError {
  const message = "This code is wrong or was used already.";
  return new ApiError("sign_in_failed", message, { fields: { code: message } });
}
