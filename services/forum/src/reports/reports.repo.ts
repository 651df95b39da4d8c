import type { ConductRule } from "@oneworld/contracts/forum/conduct";
import type { Action, CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import { END, type PageRequest } from "@oneworld/service-kit/data/page";
import { decides } from "../moderation/cases.repo.ts";
import type { Prisma, PrismaClient, Report } from "../generated/client.ts";
import { exceptHidden, notHiddenFrom } from "../restrictions/visible.ts";

/** Puts a report into the moderators' queue. */
export async function addReport(
  tx: Prisma.TransactionClient,
  report: Prisma.ReportUncheckedCreateInput,
): Promise<void> {
  await tx.report.create({ data: report, select: { id: true } });
}

/**
 * Whether a member has reported a thing and waits for a decision about it. What no one can find is the same thing if it has the same words.
 *
 * @param isKnown whether the case is about something that the site has
 */
export async function isUndecided(
  tx: Prisma.TransactionClient,
  { caseId, reporterId, target }: { caseId: string; reporterId: string; target: string | null },
  isKnown: boolean,
): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT FROM report JOIN moderation_event event ON event.id = report.id
    JOIN moderation_state state ON state.case_id = report.case_id
    WHERE report.case_id = ${caseId}::uuid AND reporter_id = ${reporterId}::uuid AND event.seq > answered_seq
      AND (${isKnown} OR target = ${target}) LIMIT 1`;
  return rows.length > 0;
}

/** Removes the member from their reports. */
export async function forgetReporter(
  tx: Prisma.TransactionClient,
  reporterId: string,
): Promise<void> {
  await tx.report.updateMany({ where: { reporterId }, data: { reporterId: null } });
}

/** Reports before the one that the cursor names which aren't about the reader, newest first. */
export async function listReports(
  db: PrismaClient,
  { cursor = END, limit, readerId }: PageRequest & { readerId: string },
): Promise<Report[]> {
  const own = await db.moderationCase.findMany({
    where: { authorId: readerId },
    select: { id: true },
  });
  return db.report.findMany({
    where: {
      id: { lt: cursor },
      OR: [{ caseId: null }, { caseId: { notIn: own.map(({ id }) => id) } }],
    },
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** The cases of these reports that are decided. */
export async function findStatuses(
  db: PrismaClient,
  reports: readonly Report[],
): Promise<Set<string>> {
  const ids = reports.flatMap(({ caseId }) => caseId ?? []);
  const rows = await db.$queryRaw<{ caseId: string }[]>`
    SELECT case_id AS "caseId" FROM moderation_state WHERE case_id = ANY(${ids}::uuid[]) AND status = 'decided'`;
  return new Set(rows.map(({ caseId }) => caseId));
}

/** A member's own report and the last decision, if it answers the report. */
export interface OwnReportRow {
  id: string;
  kind: CaseKind;
  rule: ConductRule;
  title: string;
  description: string;
  createdAt: Date;
  /** null while there is none */
  action: Action | null;
  /** whether the last decision is reversed */
  isReversed: boolean;
  decidedAt: Date | null;
  /** id of the reported post, comment or member; null where the reporter can't see it any more, or another service has it */
  target: string | null;
  /** the post of a comment */
  postId: string | null;
}

/** A member's reports before the cursor, newest first. */
export const listOwnReports = (
  db: PrismaClient,
  reporterId: string,
  { cursor = END, limit }: PageRequest,
): Promise<OwnReportRow[]> => db.$queryRaw<OwnReportRow[]>`
  SELECT report.id, coalesce(one.kind, CASE report.type WHEN 'user' THEN 'profile' ELSE 'post' END) AS kind,
    coalesce(report.rule, 'other') AS rule, title, description, report.created_at AS "createdAt",
    decision.action, coalesce(decision.kind = 'reverse', false) AS "isReversed", decision.at AS "decidedAt",
    CASE one.kind
      WHEN 'post' THEN (SELECT id FROM post WHERE id = one.post_id ${notHiddenFrom(reporterId)} ${exceptHidden(reporterId, "author_id")})
      WHEN 'comment' THEN (
        SELECT comment.id FROM comment JOIN post ON post.id = comment.post_id LEFT JOIN comment parent ON parent.id = comment.parent_id
        WHERE comment.id = one.target::uuid AND parent.hidden_at IS NULL ${notHiddenFrom(reporterId, "comment.")}
          ${notHiddenFrom(reporterId, "post.")} ${exceptHidden(reporterId, "comment.author_id", "lists")}
          ${exceptHidden(reporterId, "parent.author_id", "lists")} ${exceptHidden(reporterId, "post.author_id")})
      WHEN 'profile' THEN (SELECT id FROM member WHERE id = one.author_id)
    END AS target, one.post_id AS "postId"
  FROM report LEFT JOIN moderation_case one ON one.id = report.case_id
  LEFT JOIN moderation_event reported ON reported.id = report.id
  LEFT JOIN moderation_state state ON state.case_id = one.id
  LEFT JOIN LATERAL (
    SELECT kind, action, at FROM moderation_event event
    WHERE case_id = one.id AND kind <> 'report' AND (kind = 'reverse' OR ${decides("event")})
      AND (reported.seq < state.answered_seq OR state.status = 'decided')
    ORDER BY seq DESC LIMIT 1
  ) decision ON true
  WHERE reporter_id = ${reporterId}::uuid AND report.id < ${cursor}::uuid
  ORDER BY report.id DESC LIMIT ${limit}`;
