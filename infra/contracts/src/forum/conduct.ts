import { msg } from "../site/languages.ts";

/**
 * The rules of the Code of Conduct, in its order, and `other` for what reporters can't name. `category` is the
 * rule's category in the European transparency database.
 */
export const CONDUCT = {
  violence: {
    title: msg("No death threats, no violence"),
    category: "STATEMENT_CATEGORY_VIOLENCE",
  },
  hate: {
    title: msg("No racism, sexism or homophobia"),
    category: "STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH",
  },
  bullying: { title: msg("No cyber-bullying"), category: "STATEMENT_CATEGORY_CYBER_VIOLENCE" },
  hacking: {
    title: msg("No hacking, no profit without consent"),
    category: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC",
  },
  fake: { title: msg("No fake accounts"), category: "STATEMENT_CATEGORY_SCAMS_AND_FRAUD" },
  other: { title: msg("Something else"), category: "STATEMENT_CATEGORY_OTHER_VIOLATION_TC" },
} as const;

/** A rule of the Code of Conduct, or `other`. */
export type ConductRule = keyof typeof CONDUCT;
export const CONDUCT_RULES = Object.keys(CONDUCT) as [ConductRule, ...ConductRule[]];

/** The rules that a decision can name. */
export type BrokenRule = Exclude<ConductRule, "other">;
export const BROKEN_RULES = CONDUCT_RULES.filter((rule) => rule !== "other") as [
  BrokenRule,
  ...BrokenRule[],
];
