import type { ResolvedSession } from "@oneworld/contracts/auth/session";
import type { CreateReport, ReportPage } from "@oneworld/contracts/forum/http";
import { forbidden } from "@oneworld/service-kit/http/errors";
import { assertSecondFactor } from "@oneworld/service-kit/http/session";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import { findCommentRefs } from "../comments/comments.repo.ts";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { PageRequest } from "../json-page.ts";
import { commentNotFound } from "../not-found.ts";
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

/**
 * Lets only moderators through who signed in with a second factor.
 *
 * @throws ApiError `forbidden` for members, `second_factor_missing` for moderators without one
 */
export function assertModerator(session: ResolvedSession): void {
  if (session.member.role !== "moderator") throw forbidden("Only moderators can read reports.");
  assertSecondFactor(session);
}

/** A page of the moderators' queue, newest first. */
export async function readReports(
  db: PrismaClient,
  { cursor, limit }: PageRequest,
): Promise<ReportPage> {
  const found = await listReports(db, { cursor, limit: limit + 1 });
  const reports = found.slice(0, limit);
  return { reports, nextCursor: found.length > limit ? (reports.at(-1)?._id ?? null) : null };
}
