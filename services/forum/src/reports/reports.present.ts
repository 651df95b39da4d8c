import type { ConductRule } from "@oneworld/contracts/forum/conduct";
import type { Report } from "@oneworld/contracts/forum/http";
import type { OwnReport } from "@oneworld/contracts/forum/moderation";
import type { ReportType } from "@oneworld/contracts/forum/topics";
import { presentTime } from "@oneworld/service-kit/data/present";
import type { Report as ReportRow } from "../generated/client.ts";
import type { OwnReportRow } from "./reports.repo.ts";

/** A report as moderators see it. @param decided ids of cases that are decided */
export const presentReport = (row: ReportRow, decided: ReadonlySet<string>): Report => ({
  _id: row.id,
  // A comment is reported with its post
  type: row.commentId ? "post" : ((row.kind ?? row.type) as ReportType),
  target: row.target,
  comment: row.commentId,
  rule: (row.rule ?? "other") as ConductRule,
  title: row.title,
  description: row.description,
  reporterId: row.reporterId,
  status: row.caseId !== null && decided.has(row.caseId) ? "decided" : "open",
  createdAt: presentTime(row.createdAt),
});

/** A report as its reporter sees it. */
export const presentOwnReport = (row: OwnReportRow): OwnReport => ({
  _id: row.id,
  kind: row.kind,
  rule: row.rule,
  title: row.title,
  description: row.description,
  outcome: outcomeOf(row),
  reversed: row.isReversed,
  createdAt: presentTime(row.createdAt),
  decidedAt: presentTime(row.decidedAt),
  target: row.target,
  postId: row.postId,
});

function outcomeOf({ action, isReversed }: OwnReportRow): OwnReport["outcome"] {
  if (isReversed || action === "keep") return "kept";
  return action === null ? "open" : "acted";
}
