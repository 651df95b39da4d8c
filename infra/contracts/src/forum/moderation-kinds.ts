import { msg } from "../site/languages.ts";

/** What a case is about. */
export const CASE_KINDS = ["post", "comment", "message", "review", "profile"] as const;
export type CaseKind = (typeof CASE_KINDS)[number];

/**
 * State of a case, derived from its events: undecided; a spam brake holds the text until a moderator decides; a moderator works on
 * it; a ban waits for a second moderator; the author has appealed; it is decided.
 */
export const CASE_STATUSES = ["open", "held", "claimed", "waiting", "appealed", "decided"] as const;
export type CaseStatus = (typeof CASE_STATUSES)[number];

/** Filter of the queue: every state but `decided`. */
export const UNDECIDED = "undecided";

/** Orders of the queue. */
export const CASE_ORDERS = ["newest", "oldest"] as const;

/** What a decision does. `on` are the kinds of cases that it is for. */
interface ActionFacts {
  /** its name in logs and figures */
  label: string;
  /** what a moderator chooses, with what it does besides */
  choice: string;
  /** what happened, for the author */
  words: string;
  on: readonly CaseKind[];
  /** whether others no longer see what was reported */
  hides: boolean;
}

/** Every action of a decision. All but `keep` are against the author, who gets a statement of reasons. */
export const ACTIONS = {
  keep: {
    label: msg("Keep"),
    choice: msg("Keep: no rule is broken"),
    words: msg("We decided that no rule is broken."),
    on: CASE_KINDS,
    hides: false,
  },
  label: {
    label: msg("Content warning"),
    choice: msg("Label: show it behind a content warning"),
    words: msg("Your post is shown behind a content warning."),
    on: ["post"],
    hides: false,
  },
  hide: {
    label: msg("Hide"),
    choice: msg("Hide"),
    words: msg("What you wrote is hidden from everybody."),
    on: ["post", "comment", "message", "review"],
    hides: true,
  },
  // Apart from `hide`: a later report opens a new case, since the member may write something new
  hideProfile: {
    label: msg("Hide bio and pictures"),
    choice: msg("Hide bio and pictures"),
    words: msg("Your bio and your pictures are hidden from others. You may add new ones."),
    on: ["profile"],
    hides: true,
  },
  hideName: {
    label: msg("Hide bio, pictures and name"),
    choice: msg("Hide bio, pictures and name: a neutral name stands in"),
    words: msg(
      "Your name, your bio and your pictures are hidden from others. You may choose new ones.",
    ),
    on: ["profile"],
    hides: true,
  },
  remove: {
    label: msg("Remove"),
    choice: msg("Remove: as hide, and delete it after the time for appeals"),
    words: msg(
      "What you wrote is removed, and will be deleted when the time for an appeal has passed.",
    ),
    on: ["post", "comment"],
    hides: true,
  },
  warn: {
    label: msg("Warn the author"),
    choice: msg("Warn the author"),
    words: msg("This is a warning. Nothing else changes."),
    on: CASE_KINDS,
    hides: false,
  },
  suspend: {
    label: msg("Suspend the author"),
    choice: msg("Suspend the author for a time, and hide this"),
    words: msg("Your account is suspended, and what the decision is about is hidden from others."),
    on: CASE_KINDS,
    hides: true,
  },
  ban: {
    label: msg("Ban the author"),
    choice: msg("Ban the author, and hide this: needs a second moderator"),
    words: msg("Your account is banned, and what the decision is about is hidden from others."),
    on: CASE_KINDS,
    hides: true,
  },
} as const satisfies Record<string, ActionFacts>;

export type Action = keyof typeof ACTIONS;
export const ACTION_NAMES = Object.keys(ACTIONS) as [Action, ...Action[]];

/** Whether an action is for this kind of case. */
export const fits = (action: Action, kind: CaseKind): boolean =>
  (ACTIONS[action].on as readonly CaseKind[]).includes(kind);

/** Whether a case about a profile has a decision that hides it. No other one replaces that: it stands until it is reversed. */
export const hidesProfile = (one: { kind: CaseKind; effect: Action | null }): boolean =>
  one.kind === "profile" && one.effect !== null && ACTIONS[one.effect].hides;

/** What moderators do with a case. */
export const MODERATOR_EVENTS = [
  "claim",
  "unclaim",
  "note",
  "decide",
  "second",
  "resolveAppeal",
  "reverse",
] as const;
/**
 * Events of a case: what moderators did, and what is added without one: reports, appeals, and holds of the spam brakes. `unclaim` adds a
 * `claim` with `granted` false, which releases before it can read.
 */
export const CASE_EVENTS = [
  "claim",
  "note",
  "decide",
  "second",
  "resolveAppeal",
  "reverse",
  "report",
  "appeal",
  "hold",
] as const;
export type CaseEventKind = (typeof CASE_EVENTS)[number];

/** What the moderators' list of spam patterns has: words or a phrase, or a domain with its subdomains. */
export const PATTERN_TYPES = ["words", "domain"] as const;
export type PatternType = (typeof PATTERN_TYPES)[number];

/** Changes of the list. */
export const PATTERN_CHANGES = ["add", "remove"] as const;

/** Countries for which decisions hold: everywhere, of which the database names the European Economic Area (ISO 3166-1). */
export const TERRITORIAL_SCOPE =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  );

/** Days for which a member can be suspended. */
export const SUSPENSION_DAYS = [1, 3, 7, 30, 90] as const;

/** Months within which the author can appeal (Regulation (EU) 2022/2065, Article 20). */
export const APPEAL_MONTHS = 6;

/** State of a statement: it stands; the author has appealed; the appeal was refused; it was reversed; a newer decision replaced it. */
export const STATEMENT_STATES = ["stands", "appealed", "upheld", "reversed", "replaced"] as const;

/** The address of a statement of reasons. */
export const statementPath = (id: string): string => `/statement/${id}`;
