import { msg } from "@oneworld/contracts/site/languages";
import type {
  CaseEventKind,
  CaseStatus,
  PatternType,
} from "@oneworld/contracts/forum/moderation-kinds";
import type { Translate } from "@oneworld/ui";

/** The state of a case. */
export const STATUS_WORDS: Record<CaseStatus, string> = {
  open: msg("Open"),
  held: msg("Held"),
  claimed: msg("In progress"),
  waiting: msg("Ban waits for a second moderator"),
  appealed: msg("Appealed"),
  decided: msg("Decided"),
};

/** What an entry of the log says. */
export const EVENT_WORDS: Record<CaseEventKind, string> = {
  report: msg("<who>{name}</who> reported"),
  claim: msg("<who>{name}</who> took the case"),
  note: msg("<who>{name}</who> added a note"),
  decide: msg("<who>{name}</who> decided"),
  second: msg("<who>{name}</who> confirmed the ban"),
  appeal: msg("<who>{name}</who> appealed"),
  resolveAppeal: msg("<who>{name}</who> answered the appeal"),
  reverse: msg("<who>{name}</who> reversed the decision"),
  hold: msg("<who>{name}</who> held it until a moderator decides"),
};

/** What a spam pattern is. */
export const PATTERN_WORDS: Record<PatternType, string> = {
  words: msg("Words"),
  domain: msg("Domain"),
};

/** "1 day", "7 days". */
export const daysWords = (days: number, t: Translate): string =>
  t("{days, plural, one {# day} other {# days}}", { days });

/** States that wait for a moderator. */
export const needsWork = (status: CaseStatus): boolean => status !== "decided";
