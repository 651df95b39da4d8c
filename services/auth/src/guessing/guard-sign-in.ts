import { ApiError } from "@oneworld/service-kit/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account } from "../generated/client.ts";
import type { Browser } from "../session/browser.ts";
import type { PasswordAttempt } from "./password-guard.ts";

/** What the failures of browsers that aren't known for an account are counted by. */
export const sharedCounter = (email: string): string => `email:${email}`;

/** A sign-in that is to be judged. */
interface SignInAttempt extends Pick<PasswordAttempt, "failures" | "countsFirst"> {
  /** what failures of browsers that aren't known for the account are counted by */
  key: string;
  /** whose it would be; null where there is none */
  account: Account | null;
}

/**
 * Judges a sign-in, by whichever way, no faster than guessing may be. Failures in a browser in which the member has signed
 * in before are counted apart from those of all others: strangers' failures don't lock that one out.
 *
 * @returns what `verify` gave: null is a failure, which it has recorded
 * @throws ApiError `too_many_requests` after too many failures, which the security log calls a blocked sign-in
 */
export async function guardSignIn<T>(
  { devices, guard }: Pick<AuthDeps, "devices" | "guard">,
  browser: Pick<Browser, "device" | "network">,
  { account, key, ...attempt }: SignInAttempt,
  verify: () => Promise<T | null>,
): Promise<T | null> {
  const known = account && devices.recognise(browser.device, account);
  const source = known
    ? { key: `device:${known}`, network: null }
    : { key, network: browser.network };
  return guard({ ...attempt, ...source }, verify).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "too_many_requests") {
      recordSecurityEvent("sign_in_blocked", account?.id ?? null);
    }
    throw error;
  });
}
