import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { msg } from "@oneworld/contracts/site/languages";

/** What a profile calls a member's tier. */
export const TIER_NAMES: Readonly<Record<StatusBadge, string>> = {
  Basic: msg("Basic"),
  Warrior: msg("Warrior"),
  Legend: msg("Legend"),
};
