import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import type { Membership } from "@oneworld/contracts/shop/http";
import { msg } from "@oneworld/contracts/site/languages";
import { membershipOf } from "@oneworld/contracts/shop/tiers";

/** What a member can do about a paid tier. */
export type TierAction = "subscribe" | "upgrade" | "downgrade" | "cancel" | "resume";

/** The names of the buttons. */
export const TIER_ACTION_LABELS: Record<TierAction, string> = {
  subscribe: msg("Subscribe"),
  upgrade: msg("Upgrade"),
  downgrade: msg("Downgrade"),
  cancel: msg("Cancel membership"),
  resume: msg("Keep membership"),
};

/**
 * The one thing to do about a paid tier; null where there is none: a gift, what a gift exceeds, and while a bank confirms the
 * payment for one.
 *
 * @param membership the one that runs; null for a visitor
 */
export function actionFor(
  tier: StatusBadge,
  membership: Pick<
    Membership,
    "statusBadge" | "currentPeriodEnd" | "cancelAtPeriodEnd" | "confirming"
  > | null,
): TierAction | null {
  if (!membership) return "subscribe";
  const isMore =
    membershipOf(tier).monthlyCents > membershipOf(membership.statusBadge).monthlyCents;
  if (membership.currentPeriodEnd === null)
    return isMore && !membership.confirming ? "subscribe" : null;
  if (membership.statusBadge === tier) return membership.cancelAtPeriodEnd ? "resume" : "cancel";
  return isMore ? "upgrade" : "downgrade";
}
