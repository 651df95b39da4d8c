import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import { forbidden } from "@oneworld/service-kit/http/errors";
import { assertSecondFactor } from "@oneworld/service-kit/http/session.policy";

/** Whether a session may read what {@link assertModerator} allows. */
export const isModerator = ({ member, secondFactor }: ResolvedSession): boolean =>
  member.role === "moderator" && secondFactor;

/**
 * Only moderators who signed in with a second factor may read and decide reports.
 *
 * @throws ApiError `forbidden` for members, `second_factor_missing` for moderators without one
 */
export function assertModerator(session: ResolvedSession): void {
  if (session.member.role !== "moderator") throw forbidden("Only moderators can do this.");
  assertSecondFactor(session);
}
