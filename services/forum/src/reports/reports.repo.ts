import type { ConductRule } from "@oneworld/contracts/forum/conduct";
import type { Action, CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import { decides } from "../moderation/cases.repo.ts";
import type { Prisma, PrismaClient, Report } from "../generated/client.ts";

/** Greater than any id. */
const END = "ffffffff-ffff-ffff-ffff-ffffffffffff";

/** Puts a report into the moderators' queue. */
export async function addReport(
  tx: Prisma.TransactionClient,
  report: Prisma.ReportUncheckedCreateInput,
): Promise<void> {
  await tx.report.create({ data: report, select: { id: true } });
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

/** A member's own report and the first decision after it. */
export interface OwnReportRow {
  id: string;
  kind: CaseKind;
  rule: ConductRule;
  title: string;
  description: string;
  createdAt: Date;
  /** null while there is none */
  action: Action | null;
  decidedAt: Date | null;
}

/** A member's reports before the cursor, newest first. */
export const listOwnReports = (
  db: PrismaClient,
  reporterId: string,
  { cursor = END, limit }: PageRequest,
): Promise<OwnReportRow[]> => db.$queryRaw<OwnReportRow[]>`
  SELECT report.id, coalesce(one.kind, CASE report.type WHEN 'user' THEN 'profile' ELSE 'post' END) AS kind,
    coalesce(report.rule, 'other') AS rule, title, description, report.created_at AS "createdAt",
    decision.action, decision.at AS "decidedAt"
  FROM report LEFT JOIN moderation_case one ON one.id = report.case_id
  LEFT JOIN moderation_event reported ON reported.id = report.id
  LEFT JOIN LATERAL (
    SELECT action, at FROM moderation_event event
    WHERE case_id = one.id AND kind <> 'report' AND seq > reported.seq AND ${decides("event")}
    ORDER BY seq LIMIT 1
  ) decision ON true
  WHERE reporter_id = ${reporterId}::uuid AND report.id < ${cursor}::uuid
  ORDER BY report.id DESC LIMIT ${limit}`;

/** Reports of before cases, oldest first. */
export const listWithoutCase = (db: PrismaClient, limit: number): Promise<Report[]> =>
  db.report.findMany({ where: { caseId: null }, orderBy: { id: "asc" }, take: limit });
