import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { ApiError, forbidden } from "./errors.ts";

/** 403 `second_factor_missing` for a session without a second factor. */
export function assertSecondFactor(session: ResolvedSession): void {
  if (session.secondFactor) return;
  throw new ApiError(
    "second_factor_missing",
    "This needs two-step verification. Set it up in your account settings. If it is set up, sign out and sign in with it.",
  );
}

/**
 * Checks that the actor is the session's member.
 *
 * @param member undefined for a visitor, who can name no actor
 * @param claimedId the actor that a payload names, if it names one
 * @throws ApiError `forbidden` for another member's id
 */
export function assertSelf(
  member: { id: string } | undefined,
  claimedId: string | undefined,
): void {
  if (claimedId === undefined || claimedId === member?.id) return;
  throw forbidden("You can only do this for yourself.");
}
