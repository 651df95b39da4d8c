import type { Action, CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import type { BrokenRule } from "@oneworld/contracts/forum/conduct";
import type { PostPicture } from "@oneworld/contracts/forum/http";
import type { MemberRow } from "@oneworld/service-kit/data/present";
import { Prisma, type PrismaClient, type Report } from "../generated/client.ts";
import { withNames } from "../mentions/mentions.repo.ts";
import { picturesWhere, selectPictures } from "../pictures/pictures.repo.ts";
import { decides, REVERSES } from "./cases.repo.ts";

type Database = PrismaClient | Prisma.TransactionClient;

/** The public profiles of members, by id. */
export async function findProfiles(
  db: Database,
  ids: readonly (string | null)[],
): Promise<Map<string, MemberRow>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const rows = await db.member.findMany({ where: { id: { in: wanted } } });
  return new Map(rows.map((row) => [row.id, row]));
}

/** A post or a comment as it is now. */
interface FoundText {
  authorId: string;
  /** the post it belongs to */
  postId: string;
  text: string;
  /** whether it waits for a moderator; until then only its author sees it */
  isHeld: boolean;
}

/** What a post or a comment says now, hidden or not; undefined where there is none. */
export async function findText(
  db: Database,
  kind: "post" | "comment",
  id: string,
): Promise<FoundText | undefined> {
  const content = Prisma.raw(withNames("one.content"));
  const [row] =
    kind === "post"
      ? await db.$queryRaw<FoundText[]>`
          SELECT author_id AS "authorId", id AS "postId", held_for IS NOT NULL AS "isHeld",
            title || E'\n\n' || coalesce('Content warning: ' || warning || E'\n\n', '') || ${content} AS text
          FROM post one WHERE id = ${id}::uuid`
      : await db.$queryRaw<FoundText[]>`
          SELECT author_id AS "authorId", post_id AS "postId", held_for IS NOT NULL AS "isHeld", ${content} AS text
          FROM comment one WHERE id = ${id}::uuid`;
  return row;
}

/** Pictures that a case is about. */
export interface CasePictures {
  /** those of its post now, hidden or not */
  postPictures: PostPicture[];
  /** those that were reported or held, and that the post doesn't show any more */
  removedPictures: PostPicture[];
}

/** The pictures of a case; none where it isn't about a post. */
export async function listPictures(db: Database, caseId: string): Promise<CasePictures> {
  const [row] = await db.$queryRaw<CasePictures[]>`
    SELECT ${Prisma.raw(selectPictures)} AS "postPictures",
      ${Prisma.raw(picturesWhere("case_id = one.id AND (post.id IS NULL OR post_id IS DISTINCT FROM post.id)"))} AS "removedPictures"
    FROM moderation_case one LEFT JOIN post ON post.id = one.post_id AND one.kind = 'post'
    WHERE one.id = ${caseId}::uuid`;
  return row ?? { postPictures: [], removedPictures: [] };
}

/** The newest reports of a case, newest first. */
export const listReportsOf = (db: Database, caseId: string, limit: number): Promise<Report[]> =>
  db.report.findMany({ where: { caseId }, orderBy: { id: "desc" }, take: limit });

/** Whether a member has reported what a case is about. */
export const hasReported = async (
  db: Database,
  caseId: string,
  memberId: string,
): Promise<boolean> =>
  (await db.report.findFirst({
    where: { caseId, reporterId: memberId },
    select: { id: true },
  })) !== null;

/** A decision about an author. */
export interface DecisionRow {
  caseId: string;
  kind: CaseKind;
  action: Action;
  rule: BrokenRule | null;
  at: Date;
  reversed: boolean;
}

/** The newest decisions about an author in other cases, newest first. */
export const listDecisionsAbout = (
  db: Database,
  authorId: string,
  exceptCaseId: string,
  limit: number,
): Promise<DecisionRow[]> => db.$queryRaw<DecisionRow[]>`
  SELECT one.id AS "caseId", one.kind, event.action, event.rule, event.at,
    event.action <> 'keep' AND coalesce((SELECT ${REVERSES} FROM moderation_event next
      WHERE next.case_id = one.id AND next.seq > event.seq AND (next.kind = 'reverse' OR ${decides("next")})
      ORDER BY next.seq LIMIT 1), false) AS reversed
  FROM moderation_case one JOIN moderation_event event ON event.case_id = one.id
  WHERE author_id = ${authorId}::uuid AND one.id <> ${exceptCaseId}::uuid
    AND ${decides("event")}
  ORDER BY event.at DESC LIMIT ${limit}`;

/**
 * Erases what the log says of a removed member: texts of reports, decisions, notes and the appeal. What stays has no words: that there
 * was a case, which rule, what was decided and when, by which the public figures stay true.
 */
export async function eraseCasesOf(tx: Prisma.TransactionClient, authorId: string): Promise<void> {
  await tx.moderationEvent.updateMany({
    where: { case: { authorId } },
    data: { explanation: null, facts: null, note: null },
  });
}
