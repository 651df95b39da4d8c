import { plainLine } from "@oneworld/contracts/common/plain-line";
import type { ConductRule } from "@oneworld/contracts/forum/conduct";
import type { Case, CaseEvent, CaseSummary } from "@oneworld/contracts/forum/moderation";
import { profileLines } from "@oneworld/contracts/forum/profile-text";
import type { Action, CaseEventKind } from "@oneworld/contracts/forum/moderation-kinds";
import type { Author } from "@oneworld/contracts/profile/author";
import { type MemberRow, presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import type { ModerationEvent as EventRow, Report } from "../generated/client.ts";
import type { CasePictures, DecisionRow } from "./case-context.repo.ts";
import type { ListedCase } from "./cases.repo.ts";

/** UTF-16 code units of an excerpt. */
const EXCERPT_MAX = 200;

/** Pictures of a profile that come with its excerpt: it shows two. They are its last lines. */
const PICTURES_MAX = 2;

/** A text in one line; a dot parts a title from what follows. A profile's pictures are apart. */
function excerptOf({
  kind,
  text,
}: Pick<ListedCase, "kind" | "text">): Pick<CaseSummary, "excerpt" | "pictures"> {
  const hasTitle = kind === "post" || kind === "review";
  const inLine = (whole: string) =>
    plainLine(whole.replace("\n\n", hasTitle ? " · " : " "), EXCERPT_MAX);
  if (kind !== "profile") return { excerpt: inLine(text ?? "") };
  const lines = profileLines(text ?? "");
  const those = (isPicture: boolean) =>
    lines.filter((line) => line.isPicture === isPicture).map((line) => line.text);
  return { excerpt: inLine(those(false).join("\n")), pictures: those(true).slice(-PICTURES_MAX) };
}

type Profiles = ReadonlyMap<string, MemberRow>;

const authorOf = (id: string | null, profiles: Profiles): Author | null => {
  const found = id === null ? undefined : profiles.get(id);
  return found ? presentAuthor(found) : null;
};

/** A case as the queue shows it. */
export const presentSummary = (row: ListedCase, profiles: Profiles): CaseSummary => ({
  _id: row.id,
  kind: row.kind,
  author: authorOf(row.authorId, profiles),
  ...excerptOf(row),
  rules: row.rules,
  reportCount: row.reportCount,
  status: row.status,
  claimedBy: authorOf(row.claimedBy, profiles),
  createdAt: presentTime(row.createdAt),
  reportedAt: presentTime(row.reportedAt),
});

const presentEvent = (event: EventRow, profiles: Profiles): CaseEvent => {
  const { seq, days, label, explanation, facts, note, granted } = event;
  return {
    _id: event.id,
    seq,
    kind: event.kind as CaseEventKind,
    actor: authorOf(event.actorId, profiles),
    action: event.action as Action | null,
    rule: event.rule as ConductRule | null,
    days,
    label,
    explanation,
    facts,
    note,
    granted,
    at: presentTime(event.at),
  };
};

/** What comes with a case. */
export interface CaseContext extends CasePictures {
  profiles: Profiles;
  events: EventRow[];
  reports: Report[];
  earlier: DecisionRow[];
  hasReported: boolean;
  /** all wordings that were reported, the newest first */
  texts: string[];
  text: string | null;
  /** null where the moderator can't read the post */
  postId: string | null;
}

/** A case as its page shows it. */
export const presentCase = (row: ListedCase, context: CaseContext): Case => ({
  ...presentSummary(row, context.profiles),
  target: row.kind === "profile" ? (row.authorId ?? row.target) : row.target,
  postId: context.postId,
  reportedText: row.text,
  earlierTexts: context.texts.filter((text) => text !== row.text),
  text: context.text,
  postPictures: context.postPictures,
  removedPictures: context.removedPictures,
  seq: row.seq,
  hasReported: context.hasReported,
  effect: row.effect,
  events: context.events.map((event) => presentEvent(event, context.profiles)),
  reports: context.reports.map((report) => ({
    _id: report.id,
    rule: (report.rule ?? "other") as ConductRule,
    title: report.title,
    description: report.description,
    reporter: authorOf(report.reporterId, context.profiles),
    createdAt: presentTime(report.createdAt),
  })),
  earlier: context.earlier.map(({ at, ...decision }) => ({ ...decision, at: presentTime(at) })),
});
