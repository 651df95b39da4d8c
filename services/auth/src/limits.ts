import { createRateLimiter, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { AuthSettings } from "./settings.ts";

/** The service's rate limiters. */
export interface Limits {
  /** per client */
  signUps: RateLimiter;
  /** per client, of valid input */
  signUpsOfHour: RateLimiter;
  /** per address */
  signIns: RateLimiter;
  /** failed sign-ins, per email, known or not, and per browser trusted for an account */
  failures: RateLimiter;
  /** wrong passwords in confirmations, per session */
  guesses: RateLimiter;
  /** both, per network; counts only */
  networks: RateLimiter;
  /** wrong codes of a second factor, per account */
  codes: RateLimiter;
  /** per address */
  linkCalls: RateLimiter;
  /** per email, known or not, or per member */
  mailedLinks: RateLimiter;
  /** per member */
  changes: RateLimiter;
  /** per member */
  exports: RateLimiter;
}

/** Creates the rate limiters from the settings. */
export function createLimits(
  redis: Parameters<typeof createRateLimiter>[0],
  settings: AuthSettings,
): Limits {
  const limit = (name: string, points: number, seconds = 60): RateLimiter =>
    createRateLimiter(redis, { service: "auth", name, points, seconds });
  return {
    signUps: limit("sign-up", settings.SIGN_UPS_PER_MINUTE),
    signUpsOfHour: limit("sign-up-hour", settings.SIGN_UPS_PER_HOUR, 3600),
    signIns: limit("sign-in", settings.SIGN_INS_PER_MINUTE),
    failures: limit("sign-in-failure", settings.SIGN_IN_FAILURES, settings.SIGN_IN_FAILURE_SECONDS),
    guesses: limit("password-guess", settings.SIGN_IN_FAILURES, settings.SIGN_IN_FAILURE_SECONDS),
    networks: limit("network-failure", settings.NETWORK_FAILURES, settings.SIGN_IN_FAILURE_SECONDS),
    codes: limit(
      "second-factor",
      settings.SECOND_FACTOR_FAILURES,
      settings.SIGN_IN_FAILURE_SECONDS,
    ),
    linkCalls: limit("link-call", settings.LINK_CALLS_PER_MINUTE),
    mailedLinks: limit("mailed-link", settings.MAILED_LINKS, settings.MAILED_LINKS_SECONDS),
    changes: limit("account-change", settings.ACCOUNT_CHANGES_PER_MINUTE),
    exports: limit("export", settings.EXPORTS_PER_HOUR, 3600),
  };
}
