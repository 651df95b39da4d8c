import type { ReportPage } from "@oneworld/contracts/forum/http";
import type { CreateReport } from "@oneworld/contracts/forum/forms";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import { findCommentRefs } from "../comments/comments.repo.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import { commentNotFound } from "../not-found.ts";
import { presentReport } from "./reports.present.ts";
import { addReport, listReports } from "./reports.repo.ts";

/**
 * Stores a report for the moderators, once for each call.
 *
 * @param reporterId null where a visitor reports
 * @throws ApiError `conflict` for another report under the same key, `not_found` for an unknown comment
 */
export const createReport = (
  db: PrismaClient,
  reporterId: string | null,
  { type, target, comment, title, description }: CreateReport,
  call: IdempotentCall | null,
): Promise<void> =>
  db.$transaction(async (tx) => {
    const id = newId();
    if (await findCreated(tx, call, id)) return;
    const about = comment ? await aboutComment(tx, comment) : { target: target || null };
    await addReport(tx, { id, reporterId, type, ...about, title, description });
  });

/** A comment is reported with its post. */
async function aboutComment(tx: Prisma.TransactionClient, commentId: string) {
  const comment = await findCommentRefs(tx, commentId);
  if (!comment) throw commentNotFound();
  return { target: comment.postId, commentId };
}

/** A page of the moderators' queue, newest first. */
export async function readReports(db: PrismaClient, page: PageRequest): Promise<ReportPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) => listReports(db, part));
  return { reports: rows.map(presentReport), nextCursor };
}
