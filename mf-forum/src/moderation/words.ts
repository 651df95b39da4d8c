import type {
  CaseEventKind,
  CaseKind,
  CaseStatus,
  PatternType,
} from "@oneworld/contracts/forum/moderation-kinds";

/** What a case is about. */
export const KIND_WORDS: Record<CaseKind, string> = {
  post: "Post",
  comment: "Comment",
  message: "Message",
  review: "Review",
  profile: "Profile",
};

/** The state of a case. */
export const STATUS_WORDS: Record<CaseStatus, string> = {
  open: "Open",
  held: "Held",
  claimed: "In work",
  waiting: "Ban waits for a second moderator",
  appealed: "Appealed",
  decided: "Decided",
};

/** What an entry of the log is. */
export const EVENT_WORDS: Record<CaseEventKind, string> = {
  report: "reported",
  claim: "took the case",
  note: "added a note",
  decide: "decided",
  second: "confirmed the ban",
  appeal: "appealed",
  resolveAppeal: "answered the appeal",
  reverse: "reversed the decision",
  hold: "held it until a moderator decides",
};

/** What a spam pattern is. */
export const PATTERN_WORDS: Record<PatternType, string> = { words: "Words", domain: "Domain" };

/** "1 day", "7 days". */
export const daysWords = (days: number): string => `${days} ${days === 1 ? "day" : "days"}`;

/** States that wait for a moderator. */
export const needsWork = (status: CaseStatus): boolean => status !== "decided";
