import type { StatusBadge } from "@oneworld/contracts/profile/tiers";
import { msg } from "@oneworld/contracts/site/languages";

/** What each tier brings. */
export const PERKS: Readonly<Record<StatusBadge, readonly string[]>> = {
  Basic: [msg("Standard use"), msg("Ads"), msg("2 weekly quizzes")],
  Warrior: [
    msg("Blue Star verified"),
    msg("No ads"),
    msg("10% merch discount"),
    msg("5 weekly quizzes"),
    msg("Exclusive offers"),
    msg("Early access"),
  ],
  Legend: [
    msg("Gold Star verified"),
    msg("No ads"),
    msg("20% merch discount"),
    msg("Unlimited quizzes"),
    msg("Exclusive offers"),
    msg("Early access"),
    msg("Bonus features"),
  ],
};
