import {
  enum as oneOf,
  gte,
  int,
  type infer as Output,
  literal,
  lte,
  maxLength,
  optional,
  refine,
  strictObject,
  string,
} from "zod/mini";
import { optionalText, requiredText } from "../common/text.ts";
import { BROKEN_RULES } from "./conduct.ts";
import * as limits from "./limits.ts";
import {
  ACTION_NAMES,
  MODERATOR_EVENTS,
  PATTERN_CHANGES,
  PATTERN_TYPES,
  SUSPENSION_DAYS,
} from "./moderation-kinds.ts";

/**
 * Body of `POST /api/moderation/{id}/events`. `expectedSeq` is the case's `seq` that the moderator has seen: 409 if another moderator or
 * the author did something since. Reports and notes don't count, so that they can't hinder a decision.
 *
 * - `claim`, `unclaim`: takes the case, gives it back; 409 for `unclaim` by a moderator who doesn't have it
 * - `note`: `note`
 * - `decide`: `action`; all but `keep` also `rule`, `explanation` and `facts`; `suspend` also `days`, `label` also `label`
 * - `resolveAppeal`: `granted` and `note`, the answer to the author
 * - `reverse`: `note`
 */
export const moderationEventSchema = strictObject({
  kind: oneOf(MODERATOR_EVENTS, "Please choose what to do."),
  expectedSeq: int("expectedSeq is a whole number.").check(gte(0), lte(2_147_483_647)),
  action: optional(oneOf(ACTION_NAMES, "Please choose a decision.")),
  rule: optional(oneOf(BROKEN_RULES, "Please choose the rule that is broken.")),
  days: optional(literal(SUSPENSION_DAYS, "Please choose for how long.")),
  label: optional(optionalText("The content warning", limits.POST_WARNING_MAX)),
  explanation: optional(optionalText("The explanation", limits.EXPLANATION_MAX)),
  facts: optional(optionalText("The facts", limits.DECISION_FACTS_MAX)),
  note: optional(optionalText("The note", limits.CASE_NOTE_MAX)),
  granted: optional(literal([true, false], "Please choose how the appeal ends.")),
}).check(
  refine(({ kind, action }) => kind !== "decide" || action !== undefined, {
    path: ["action"],
    error: "Please choose a decision.",
  }),
  refine(({ kind, action, rule }) => !isAgainst(kind, action) || rule !== undefined, {
    path: ["rule"],
    error: "Please choose the rule that is broken.",
  }),
  refine(({ kind, action, explanation }) => !isAgainst(kind, action) || Boolean(explanation), {
    path: ["explanation"],
    error: "The explanation is required.",
  }),
  refine(({ kind, action, facts }) => !isAgainst(kind, action) || Boolean(facts), {
    path: ["facts"],
    error: "The facts are required.",
  }),
  refine(({ kind, action, days }) => kind !== "decide" || action !== "suspend" || Boolean(days), {
    path: ["days"],
    error: "Please choose for how long.",
  }),
  refine(({ kind, action, label }) => kind !== "decide" || action !== "label" || Boolean(label), {
    path: ["label"],
    error: "The content warning is required.",
  }),
  refine(({ kind, granted }) => kind !== "resolveAppeal" || granted !== undefined, {
    path: ["granted"],
    error: "Please choose how the appeal ends.",
  }),
  refine(({ kind, note }) => !NEEDS_NOTE.has(kind) || Boolean(note), {
    path: ["note"],
    error: "The text is required.",
  }),
);
export type ModerationEvent = Output<typeof moderationEventSchema>;

const NEEDS_NOTE = new Set<string>(["note", "resolveAppeal", "reverse"]);

const isAgainst = (kind: string, action: string | undefined): boolean =>
  kind === "decide" && action !== undefined && action !== "keep";

const INVALID_KEY = "This is not a valid key.";

/** Body of `POST /api/statements/{id}/appeal`. `key` is that of the link in the email, which the query may have instead. */
export const appealSchema = strictObject({
  key: optional(string(INVALID_KEY).check(maxLength(100, INVALID_KEY))),
  reason: requiredText("Your reason", limits.APPEAL_MAX),
});
export type Appeal = Output<typeof appealSchema>;

/**
 * Body of `POST /api/moderation/patterns`: adds a spam pattern to the list, or removes one. `words` are found as whole words, whatever
 * their case, accents and punctuation; a `domain` also with its subdomains.
 */
export const patternChangeSchema = strictObject({
  kind: oneOf(PATTERN_CHANGES, "Please choose whether to add or remove it."),
  type: oneOf(PATTERN_TYPES, "Please choose what it is."),
  pattern: requiredText("The pattern", limits.PATTERN_MAX),
  reason: requiredText("The reason", limits.PATTERN_REASON_MAX),
});
export type PatternChange = Output<typeof patternChangeSchema>;
