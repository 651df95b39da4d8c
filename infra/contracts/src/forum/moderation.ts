import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { idSchema } from "../common/id.ts";
import { authorSchema } from "../profile/author.ts";
import { BROKEN_RULES, CONDUCT_RULES } from "./conduct.ts";
import { postPictureSchema } from "./http.ts";
import {
  ACTION_NAMES,
  CASE_EVENTS,
  CASE_KINDS,
  CASE_ORDERS,
  CASE_STATUSES,
  PATTERN_CHANGES,
  PATTERN_TYPES,
  STATEMENT_STATES,
  UNDECIDED,
} from "./moderation-kinds.ts";

const PAGE_SIZE = 20;
const PAGE_MAX = 50;

/** Query of `GET /api/moderation`. The status `undecided` has all cases but the decided ones. */
export const caseQuerySchema = cursorQuery(PAGE_SIZE, PAGE_MAX).extend({
  status: z.enum([...CASE_STATUSES, UNDECIDED], "Please choose one of the states.").optional(),
  order: z.enum(CASE_ORDERS, "Please choose one of the orders.").default("newest"),
  kind: z.enum(CASE_KINDS, "Please choose one of the kinds.").optional(),
  /** a rule that a report of the case names */
  rule: z.enum(CONDUCT_RULES, "Please choose one of the rules.").optional(),
  /** only cases about this member, and none about that one */
  author: z.optional(idSchema),
  except: z.optional(idSchema),
});
export type CaseQuery = z.infer<typeof caseQuerySchema>;

/**
 * A case of the moderators' queue. There is one for each reported thing, however often it is reported. `author` is null where the report
 * names nothing that the site knows. A decision that hides a profile closes its case, and a later report opens another one. `excerpt` is of
 * the text as it was reported last, `pictures` are addresses of those of a profile.
 */
export const caseSummarySchema = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  author: authorSchema.nullable(),
  excerpt: z.string(),
  pictures: z.array(z.string()).optional(),
  rules: z.array(z.enum(CONDUCT_RULES)),
  reportCount: z.int(),
  status: z.enum(CASE_STATUSES),
  claimedBy: authorSchema.nullable(),
  createdAt: z.iso.datetime(),
  reportedAt: z.iso.datetime(),
});
export type CaseSummary = z.infer<typeof caseSummarySchema>;

/** Answer of `GET /api/moderation`, by the age of the cases. */
export const casePageSchema = z.object({
  cases: z.array(caseSummarySchema),
  nextCursor: z.string().nullable(),
});
export type CasePage = z.infer<typeof casePageSchema>;

/** Cases that `GET /api/moderation/waiting` counts at most. */
export const WAITING_COUNTED = 100;

/** Answer of `GET /api/moderation/waiting`: how many cases that aren't about the reader wait for a decision, at most `WAITING_COUNTED`. */
export const waitingCasesSchema = z.object({ total: z.int() });
export type WaitingCases = z.infer<typeof waitingCasesSchema>;

/** An entry of a case's log. Entries are added only. Of a hold, `note` is the key of `HOLD_REASONS`, and `explanation` the pattern. */
export const caseEventSchema = z.object({
  _id: z.string(),
  seq: z.int(),
  kind: z.enum(CASE_EVENTS),
  actor: authorSchema.nullable(),
  action: z.enum(ACTION_NAMES).nullable(),
  rule: z.enum(CONDUCT_RULES).nullable(),
  days: z.int().nullable(),
  label: z.string().nullable(),
  explanation: z.string().nullable(),
  facts: z.string().nullable(),
  note: z.string().nullable(),
  /** of an answer to an appeal; false of a claim by which the moderator gives the case back */
  granted: z.boolean().nullable(),
  at: z.iso.datetime(),
});
export type CaseEvent = z.infer<typeof caseEventSchema>;

/** A report of a case. `reporter` is null for a visitor and a former member. */
export const caseReportSchema = z.object({
  _id: z.string(),
  rule: z.enum(CONDUCT_RULES),
  title: z.string(),
  description: z.string(),
  reporter: authorSchema.nullable(),
  createdAt: z.iso.datetime(),
});

/** An earlier decision about the same author. */
export const earlierDecisionSchema = z.object({
  caseId: z.string(),
  kind: z.enum(CASE_KINDS),
  action: z.enum(ACTION_NAMES),
  rule: z.enum(CONDUCT_RULES).nullable(),
  at: z.iso.datetime(),
  reversed: z.boolean(),
});

/**
 * A case with its context, for moderators. `postId` is the post that it is about, or below which the comment stands; null where its page
 * answers 404, as that of a hidden or held post. `reportedText` is the text at the last report, `earlierTexts` what it said at reports
 * before, `text` what it says now; null where it is deleted or where another service has it. `postPictures` are those of a reported post
 * now, hidden or not, `removedPictures` those that it showed when it was reported or held and doesn't any more; answers of the release
 * before have none. `reports` and `events` are the newest 50 of each. `hasReported`: the
 * moderator has reported it, and so can't decide.
 */
export const caseSchema = caseSummarySchema.extend({
  target: z.string().nullable(),
  postId: z.string().nullable(),
  reportedText: z.string().nullable(),
  earlierTexts: z.array(z.string()),
  text: z.string().nullable(),
  postPictures: z.array(postPictureSchema).optional(),
  removedPictures: z.array(postPictureSchema).optional(),
  seq: z.int(),
  hasReported: z.boolean(),
  /** the action that is in effect */
  effect: z.enum(ACTION_NAMES).nullable(),
  reports: z.array(caseReportSchema),
  events: z.array(caseEventSchema),
  earlier: z.array(earlierDecisionSchema),
});
export type Case = z.infer<typeof caseSchema>;

/** What a reporter hears: it is open, no rule was broken, or something was done about it. */
export const REPORT_OUTCOMES = ["open", "kept", "acted"] as const;

/**
 * A report of the signed-in member's own. `outcome` is the last decision, `reversed` whether moderators reversed the one before. `target`
 * is the id of the post, comment or member; null where the member can't see it any more, and for messages and reviews.
 */
export const ownReportSchema = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  rule: z.enum(CONDUCT_RULES),
  title: z.string(),
  description: z.string(),
  outcome: z.enum(REPORT_OUTCOMES),
  reversed: z.boolean(),
  createdAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  target: z.string().nullable(),
  /** the post of a comment */
  postId: z.string().nullable(),
});
export type OwnReport = z.infer<typeof ownReportSchema>;

/** Answer of `GET /api/reports/mine`: newest first. */
export const ownReportPageSchema = z.object({
  reports: z.array(ownReportSchema),
  nextCursor: z.string().nullable(),
});
export type OwnReportPage = z.infer<typeof ownReportPageSchema>;

/**
 * Query of the calls for a statement. `key` is that of the link in the email about it: a member who is suspended has no session.
 */
export const statementQuerySchema = z.object({
  key: z.string("The key is text.").max(100, "This is not a valid key.").optional(),
});

/** A decision about the member, in a list. `_id` is that of its statement. */
const listedStatementSchema = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  action: z.enum(ACTION_NAMES),
  at: z.iso.datetime(),
  /** answers of the release before have none */
  state: z.enum(STATEMENT_STATES).optional(),
});
export type ListedStatement = z.infer<typeof listedStatementSchema>;

/** Answer of `GET /api/statements/mine`: the newest 20 decisions about the member, newest first. */
export const ownStatementsSchema = z.object({ statements: z.array(listedStatementSchema) });
export type OwnStatements = z.infer<typeof ownStatementsSchema>;

/**
 * A statement of reasons, for the author alone. The fields in snake_case are those of the European Commission's transparency database
 * (transparency.dsa.ec.europa.eu, API documentation). `text` is what the decision is about, `earlierTexts` what it said at reports before.
 * `others` are the author's newest other statements, for a reader with a session.
 */
export const statementSchema = z.object({
  _id: z.string(),
  kind: z.enum(CASE_KINDS),
  text: z.string().nullable(),
  earlierTexts: z.array(z.string()),
  rule: z.enum(BROKEN_RULES),
  action: z.enum(ACTION_NAMES),
  decision_visibility: z.array(z.string()).nullable(),
  decision_account: z.string().nullable(),
  decision_ground: z.literal("DECISION_GROUND_INCOMPATIBLE_CONTENT"),
  incompatible_content_ground: z.string(),
  incompatible_content_explanation: z.string(),
  decision_facts: z.string(),
  territorial_scope: z.array(z.string()),
  content_type: z.array(z.string()),
  category: z.string(),
  source_type: z.string(),
  automated_detection: z.enum(["Yes", "No"]),
  automated_decision: z.literal("AUTOMATED_DECISION_NOT_AUTOMATED"),
  content_date: z.iso.datetime().nullable(),
  application_date: z.iso.datetime(),
  end_date: z.iso.datetime().nullable(),
  puid: z.string(),
  state: z.enum(STATEMENT_STATES),
  appealUntil: z.iso.datetime(),
  mayAppeal: z.boolean(),
  appeal: z
    .object({
      reason: z.string(),
      at: z.iso.datetime(),
      answer: z.string().nullable(),
      answeredAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  others: z.array(listedStatementSchema).optional(),
});
export type Statement = z.infer<typeof statementSchema>;

/** Answer of `GET /api/posts/{id}/statement`, for the author of a post that moderators hide. */
export const hiddenPostSchema = z.object({ statementId: z.string() });
export type HiddenPost = z.infer<typeof hiddenPostSchema>;

/** Answer of `POST /api/statements/{id}/appeal`, status 201. */
export const appealedSchema = z.object({ message: z.string(), statement: statementSchema });
export type Appealed = z.infer<typeof appealedSchema>;

/** A spam pattern of the list, and who added it why. `actor` is null for a former moderator whom the forum no longer has. */
export const spamPatternSchema = z.object({
  _id: z.string(),
  type: z.enum(PATTERN_TYPES),
  pattern: z.string(),
  reason: z.string(),
  actor: authorSchema.nullable(),
  at: z.iso.datetime(),
});
export type SpamPattern = z.infer<typeof spamPatternSchema>;

/** Answer of `GET` and `POST /api/moderation/patterns`: the list, and its newest 50 changes; the newest first. */
export const spamPatternsSchema = z.object({
  patterns: z.array(spamPatternSchema),
  changes: z.array(spamPatternSchema.extend({ kind: z.enum(PATTERN_CHANGES) })),
});
export type SpamPatterns = z.infer<typeof spamPatternsSchema>;

/**
 * The public figures of a month (UTC), read from the log. `held` are holds of the spam brakes. `actions` are decisions that came into effect. `medianHours` is from the first
 * open report to the decision, null without one. `against` are decisions against members, `reversed` those of them that were reversed
 * since.
 */
export const transparencyMonthSchema = z.object({
  month: z.string(),
  reports: z.array(z.object({ rule: z.enum(CONDUCT_RULES), count: z.int() })),
  held: z.int(),
  actions: z.array(z.object({ action: z.enum(ACTION_NAMES), count: z.int() })),
  medianHours: z.number().nullable(),
  appeals: z.int(),
  against: z.int(),
  reversed: z.int(),
});
export type TransparencyMonth = z.infer<typeof transparencyMonthSchema>;

/** Answer of `GET /api/transparency`: the last 24 months with anything to say, the newest first. */
export const transparencySchema = z.object({ months: z.array(transparencyMonthSchema) });
export type Transparency = z.infer<typeof transparencySchema>;
