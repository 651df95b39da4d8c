import { msg } from "../site/languages.ts";

/** Why a spam brake holds a post or a comment until a moderator has looked at it, in words for its author. */
export const HOLD_REASONS = {
  pattern: msg("It has words or an address that our moderators check first."),
  links: msg("It has several links, and your account is new."),
  duplicate: msg("Several members have posted the same text."),
} as const;
export type HoldReason = keyof typeof HOLD_REASONS;
export const HOLD_REASON_NAMES = Object.keys(HOLD_REASONS) as [HoldReason, ...HoldReason[]];
