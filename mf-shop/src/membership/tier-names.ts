import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { msg } from "@oneworld/contracts/site/languages";

/** Tiers by the names of their badges. */
export const TIER_NAMES: Readonly<Record<StatusBadge, string>> = {
  Basic: msg("Basic"),
  Warrior: msg("Warrior"),
  Legend: msg("Legend"),
};

/** Tiers as they are offered (product.md section 9). */
export const TIER_TITLES: Readonly<Record<StatusBadge, string>> = {
  Basic: msg("Basic"),
  Warrior: msg("Member"),
  Legend: msg("Legend"),
};
