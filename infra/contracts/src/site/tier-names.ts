import type { StatusBadge } from "../profile/tiers.ts";
import { msg } from "./languages.ts";

/** Membership tiers as readers see them. They are in the shell's catalogue, since profiles and the shop name them. */
export const TIER_NAMES: Readonly<Record<StatusBadge, string>> = {
  Basic: msg("Basic"),
  Warrior: msg("Warrior"),
  Legend: msg("Legend"),
};
