import type { Case, CasePage, CaseQuery } from "@oneworld/contracts/forum/moderation";
import { readPageOf } from "@oneworld/service-kit/data/page";
import type { PrismaClient } from "../generated/client.ts";
import { hasPost } from "../posts/posts.repo.ts";
import {
  findProfiles,
  findText,
  hasReported,
  listDecisionsAbout,
  listPictures,
  listReportsOf,
} from "./case-context.repo.ts";
import { findCase, listCases, listEvents, listReportedTexts } from "./cases.repo.ts";
import { assertNotAbout } from "./moderation.policy.ts";
import { presentCase, presentSummary } from "./moderation.present.ts";
import { caseNotFound } from "./moderation.rules.ts";

/** Reports, and events, that come with a case. */
const SHOWN = 50;

/** Earlier decisions about the author that come with a case. */
const EARLIER_SHOWN = 20;

/** A page of the moderators' queue, without cases about the reader. */
export async function readCases(
  db: PrismaClient,
  { cursor, limit, ...filter }: CaseQuery & { readerId: string },
): Promise<CasePage> {
  const { rows, nextCursor } = await readPageOf({ cursor, limit }, (part) =>
    listCases(db, { ...filter, ...part }),
  );
  const profiles = await findProfiles(
    db,
    rows.flatMap(({ authorId, claimedBy }) => [authorId, claimedBy]),
  );
  return { cases: rows.map((row) => presentSummary(row, profiles)), nextCursor };
}

/**
 * A case with its context.
 *
 * @throws ApiError `not_found`; `forbidden` for a case about the reader
 */
export async function readCase(db: PrismaClient, id: string, moderatorId: string): Promise<Case> {
  const row = await findCase(db, id);
  if (!row) throw caseNotFound();
  assertNotAbout(row, moderatorId);
  const { kind, target, postId, authorId } = row;
  const [events, reports, earlier, texts, found, pictures, isPostShown, reported] =
    await Promise.all([
      listEvents(db, id, SHOWN),
      listReportsOf(db, id, SHOWN),
      authorId ? listDecisionsAbout(db, authorId, id, EARLIER_SHOWN) : [],
      listReportedTexts(db, id),
      (kind === "post" || kind === "comment") && authorId && target
        ? findText(db, kind, target)
        : undefined,
      listPictures(db, id),
      postId !== null && hasPost(db, postId, moderatorId),
      hasReported(db, id, moderatorId),
    ]);
  const profiles = await findProfiles(db, [
    authorId,
    row.claimedBy,
    ...events.map(({ actorId }) => actorId),
    ...reports.map(({ reporterId }) => reporterId),
  ]);
  return presentCase(row, {
    profiles,
    events,
    reports,
    earlier,
    texts,
    hasReported: reported,
    text: found?.text ?? null,
    ...pictures,
    postId: isPostShown ? postId : null,
  });
}
