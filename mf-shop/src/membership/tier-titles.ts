import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { msg } from "@oneworld/contracts/site/languages";
import { TIER_NAMES } from "@oneworld/contracts/site/tier-names";

/** Tiers as they are offered. Afterwards they have the names of `TIER_NAMES`. */
export const TIER_TITLES: Readonly<Record<StatusBadge, string>> = {
  ...TIER_NAMES,
  Warrior: msg("Member"),
};
