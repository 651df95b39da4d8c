import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { assertSecondFactor } from "@oneworld/service-kit/http/session.policy";

/**
 * A session without the account's second factor may not change factors: it could otherwise add its own.
 *
 * @throws ApiError `second_factor_missing`
 */
export function assertMayChangeFactors(session: ResolvedSession, hasSecondFactor: boolean): void {
  if (hasSecondFactor) assertSecondFactor(session);
}
