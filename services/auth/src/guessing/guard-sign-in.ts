import { ApiError } from "@oneworld/service-kit/http/errors";
import { recordSecurityEvent } from "@oneworld/service-kit/http/security-log";
import type { AuthDeps } from "../auth-deps.ts";
import type { Account } from "../generated/client.ts";
import type { Browser } from "../session/browser.ts";
import type { PasswordAttempt } from "./password-guard.ts";

/** The counter of failures in browsers that aren't trusted for the account. */
export const sharedCounter = (email: string): string => `email:${email}`;

/** A sign-in to verify. */
interface SignInAttempt extends Pick<PasswordAttempt, "failures" | "countsFirst"> {
  /** counter of failures in browsers that aren't trusted for the account */
  key: string;
  /** the account to sign in to; null when it doesn't exist */
  account: Account | null;
}

/**
 * Verifies a sign-in by any method, and slows guessing down. Failures in a trusted browser count separately, so that
 * attackers can't lock it out.
 *
 * @returns the result of `verify`: null is a failure, which `verify` has recorded
 * @throws ApiError `too_many_requests` after too many failures; the security log records a blocked sign-in
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
