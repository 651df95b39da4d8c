import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { msg } from "@oneworld/contracts/site/languages";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";

/** Tiers as they are offered (product.md section 9). */
export const TIER_TITLES: Readonly<Record<StatusBadge, string>> = {
  ...TIER_NAMES,
  Warrior: msg("Member"),
};
