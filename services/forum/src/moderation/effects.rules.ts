import { isoTime } from "@oneworld/service-kit/data/database-json";
import { Prisma } from "../generated/client.ts";
import { type CaseRow, type CaseState, findCase } from "./cases.repo.ts";
import { applyToPost, publishModerated } from "./content-effects.repo.ts";
import { publishSuspension } from "./suspensions.repo.ts";

/** Above that of any event. */
const LAST_SEQ = 2_147_483_647;

const NOW = Prisma.raw(isoTime("now()"));

/**
 * Hides, shows or labels what a locked case is about, and suspends its author or no longer, as its events say now.
 *
 * @param one the case before the newest event
 */
export async function applyDecision(
  tx: Prisma.TransactionClient,
  one: CaseRow & Pick<CaseState, "effect">,
): Promise<void> {
  if (one.postId !== null) await applyToPost(tx, one.postId);
  await publishModerated(tx, one.id);
  const now = await findCase(tx, one.id);
  const isAboutAccount = [one.effect, now?.effect].some(
    (effect) => effect === "suspend" || effect === "ban",
  );
  if (one.authorId !== null && isAboutAccount) await publishSuspension(tx, one.authorId);
}

/**
 * Publishes that a case is decided, or its decision reversed, to each member who has reported it in between.
 *
 * @param after events: the decision before
 * @param until the decision that is reversed
 */
export async function notifyReporters(
  tx: Prisma.TransactionClient,
  { id }: CaseRow,
  after: number,
  until = LAST_SEQ,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    SELECT gen_random_uuid(), 'report.decided', ${id}, jsonb_build_object('caseId', ${id}::text,
      'reporterId', reporter_id, 'reversed', ${until < LAST_SEQ}::boolean, 'at', ${NOW}, 'version', nextval('activity_version'))
    FROM (
      SELECT DISTINCT reporter_id FROM report JOIN moderation_event event ON event.id = report.id
      WHERE report.case_id = ${id}::uuid AND event.seq > ${after}::int AND event.seq < ${until}::int AND reporter_id IS NOT NULL
    ) reporters`;
}

/** Publishes that a text is no longer held, to its author. */
export async function notifyKept(
  tx: Prisma.TransactionClient,
  { authorId, postId, target }: CaseRow,
): Promise<void> {
  if (authorId === null || target === null) return;
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    VALUES (gen_random_uuid(), 'text.kept', ${target}, jsonb_build_object('textId', ${target}::text, 'postId', ${postId}::text,
      'memberId', ${authorId}::text, 'at', ${NOW}, 'version', nextval('activity_version')))`;
}

/** Publishes that a statement is new or has changed, to the author. @param reversed whether its decision no longer stands */
export async function notifyAuthor(
  tx: Prisma.TransactionClient,
  { authorId }: CaseRow,
  statementId: string,
  reversed = false,
): Promise<void> {
  if (authorId === null) return;
  await tx.$executeRaw`
    INSERT INTO outbox (event_id, type, subject, data)
    VALUES (gen_random_uuid(), 'statement.changed', ${statementId}, jsonb_build_object('statementId', ${statementId}::text,
      'memberId', ${authorId}::text, 'reversed', ${reversed}::boolean, 'at', ${NOW}, 'version', nextval('activity_version')))`;
}
