import type { OwnReportPage } from "@oneworld/contracts/forum/moderation";
import type { ReportPage } from "@oneworld/contracts/forum/http";
import type { CreateReport } from "@oneworld/contracts/forum/forms";
import { type Actor, addMembers } from "@oneworld/service-kit/data/member-projection";
import { newId } from "@oneworld/service-kit/data/id";
import { ApiError } from "@oneworld/service-kit/http/errors";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import { addToCase } from "../moderation/cases.repo.ts";
import type { PrismaClient } from "../generated/client.ts";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import { findReported, fittingTarget, type ReportedDeps } from "./reported.rules.ts";
import { presentOwnReport, presentReport } from "./reports.present.ts";
import {
  addReport,
  findStatuses,
  isUndecided,
  listOwnReports,
  listReports,
} from "./reports.repo.ts";

const reportedAlready = () =>
  new ApiError(
    "conflict",
    "You have reported this already. You get a notification when our moderators have decided.",
  );

/**
 * Stores a report for the moderators, once for each call, in the case of what it is about.
 *
 * @param reporter null where a visitor reports
 * @throws ApiError `conflict` for another report under the same key, and where the reporter waits for a decision about the same thing; as
 *   {@link findReported}
 */
export async function createReport(
  deps: ReportedDeps,
  reporter: Actor | null,
  input: CreateReport,
  call: IdempotentCall | null,
): Promise<void> {
  const { type, comment, rule = "other", title, description } = input;
  const reporterId = reporter?.id ?? null;
  const target = await fittingTarget(deps, reporterId, input);
  const thing = await findReported(deps, reporterId, { type, target, comment });
  const { kind, postId } = thing;
  await deps.db.$transaction(async (tx) => {
    const id = newId();
    if (await findCreated(tx, call, id)) return;
    if (reporter) await addMembers(tx, [reporter]);
    // Locks the case, so that the second one of two reports at once waits
    const caseId = await addToCase(tx, id, thing);
    const own = reporterId && { caseId, reporterId, target: target || null };
    if (own && (await isUndecided(tx, own, thing.authorId !== null))) throw reportedAlready();
    await addReport(tx, {
      id,
      reporterId,
      rule,
      title,
      description,
      type: kind === "post" || kind === "comment" ? "post" : "user",
      kind: comment === undefined ? type : "comment",
      target: kind === "comment" ? postId : target || null,
      commentId: kind === "comment" ? thing.target : null,
      caseId,
    });
  });
}

/** A page of all reports that aren't about the reader, newest first. */
export async function readReports(
  db: PrismaClient,
  readerId: string,
  page: PageRequest,
): Promise<ReportPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) =>
    listReports(db, { ...part, readerId }),
  );
  const statuses = await findStatuses(db, rows);
  return { reports: rows.map((row) => presentReport(row, statuses)), nextCursor };
}

/** A page of a member's own reports and what became of them, newest first. */
export async function readOwnReports(
  db: PrismaClient,
  reporterId: string,
  page: PageRequest,
): Promise<OwnReportPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) =>
    listOwnReports(db, reporterId, part),
  );
  return { reports: rows.map(presentOwnReport), nextCursor };
}
