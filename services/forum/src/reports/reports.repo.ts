import type { Prisma, PrismaClient, Report } from "../generated/client.ts";
import type { PageRequest } from "@oneworld/service-kit/data/page";

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

/** Reports before the one that the cursor names, newest first. */
export const listReports = (db: PrismaClient, { cursor, limit }: PageRequest): Promise<Report[]> =>
  db.report.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: "desc" },
    take: limit,
  });
