import type { Report } from "@oneworld/contracts/forum/http";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "../json-page.ts";

/** Puts a report into the moderators' queue. */
export async function addReport(
  tx: Prisma.TransactionClient,
  report: Prisma.ReportUncheckedCreateInput,
): Promise<void> {
  await tx.report.create({ data: report, select: { id: true } });
}

/** Makes a member's reports anybody's. */
export async function forgetReporter(
  tx: Prisma.TransactionClient,
  reporterId: string,
): Promise<void> {
  await tx.report.updateMany({ where: { reporterId }, data: { reporterId: null } });
}

/** Reports before the one that the cursor names, newest first. */
export async function listReports(
  db: PrismaClient,
  { cursor, limit }: PageRequest,
): Promise<Report[]> {
  const rows = await db.report.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: "desc" },
    take: limit,
  });
  return rows.map(({ id, createdAt, commentId, ...report }) => ({
    _id: id,
    ...report,
    comment: commentId,
    createdAt: createdAt.toISOString(),
  }));
}
