import type { BrokenRule } from "@oneworld/contracts/forum/conduct";
import { APPEAL_MONTHS } from "@oneworld/contracts/forum/moderation-kinds";
import type { Action, CaseKind } from "@oneworld/contracts/forum/moderation-kinds";
import { Prisma, type PrismaClient } from "../generated/client.ts";
import { decides, reportedTexts, REVERSES } from "./cases.repo.ts";
import { HIDES } from "./content-effects.repo.ts";

/** A decision against an author with what followed. */
export interface StatementRow {
  id: string;
  caseId: string;
  kind: CaseKind;
  target: string | null;
  postId: string | null;
  authorId: string | null;
  rule: BrokenRule;
  action: Action;
  days: number | null;
  explanation: string | null;
  facts: string | null;
  at: Date;
  appealUntil: Date;
  /** whether the time for an appeal has passed */
  isLate: boolean;
  isInEffect: boolean;
  /** whether it was taken back, or a newer decision found that no rule is broken */
  isReversed: boolean;
  /** what was reported, in each wording that it had before the decision, the newest first */
  texts: string[];
  /** whether somebody had reported it, and whether a spam brake had held it, before the decision */
  isReported: boolean;
  isHeld: boolean;
  contentAt: Date | null;
  appeal: string | null;
  appealedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** Statements in a list: those beside another one, and the member's own. */
const SHOWN = 20;

/** SQL that selects statements. @param where SQL of which */
const select = (where: Prisma.Sql): Prisma.Sql => Prisma.sql`
  SELECT made.id, made.case_id AS "caseId", one.kind, one.target, one.post_id AS "postId", one.author_id AS "authorId",
    made.rule, made.action, made.days, made.explanation, made.facts, made.at,
    made.at + make_interval(months => ${APPEAL_MONTHS}) AS "appealUntil",
    now() > made.at + make_interval(months => ${APPEAL_MONTHS}) AS "isLate",
    next.seq IS NULL AS "isInEffect", coalesce(${REVERSES}, false) AS "isReversed",
    ${reportedTexts(Prisma.sql`report.seq < made.seq`)} AS texts,
    EXISTS (SELECT FROM moderation_event told WHERE told.case_id = one.id AND told.kind = 'report' AND told.seq < made.seq) AS "isReported",
    EXISTS (SELECT FROM moderation_event held WHERE held.case_id = one.id AND held.kind <> 'report' AND held.kind = 'hold'
      AND held.seq < made.seq) AS "isHeld",
    CASE one.kind
      WHEN 'post' THEN (SELECT created_at FROM post WHERE post.id = one.post_id)
      WHEN 'comment' THEN (SELECT created_at FROM comment WHERE comment.id = one.target::uuid) END AS "contentAt",
    appeal.note AS appeal, appeal.at AS "appealedAt", answer.note AS answer, answer.at AS "answeredAt"
  FROM moderation_event made JOIN moderation_case one ON one.id = made.case_id
  LEFT JOIN LATERAL (
    SELECT seq, kind, action FROM moderation_event next
    WHERE case_id = one.id AND kind <> 'report' AND seq > made.seq AND (kind = 'reverse' OR ${decides("next")})
    ORDER BY seq LIMIT 1
  ) next ON true
  LEFT JOIN LATERAL (
    SELECT note, at, seq FROM moderation_event
    WHERE case_id = one.id AND kind <> 'report' AND kind = 'appeal' AND seq > made.seq AND seq < coalesce(next.seq, 2147483647)
    ORDER BY seq LIMIT 1
  ) appeal ON true
  LEFT JOIN LATERAL (
    SELECT note, at FROM moderation_event
    WHERE case_id = one.id AND kind <> 'report' AND kind = 'resolveAppeal' AND seq > appeal.seq
    ORDER BY seq LIMIT 1
  ) answer ON true
  WHERE made.action <> 'keep' AND ${decides("made")} AND ${where}`;

/** A statement, or undefined. */
export async function findStatement(
  db: PrismaClient | Prisma.TransactionClient,
  id: string,
): Promise<StatementRow | undefined> {
  const [row] = await db.$queryRaw<StatementRow[]>(select(Prisma.sql`made.id = ${id}::uuid`));
  return row;
}

/** A member's newest statements, newest first. @param exceptId one that is left out */
export const listNewestStatements = (
  db: PrismaClient,
  memberId: string,
  exceptId: string | null = null,
): Promise<StatementRow[]> => db.$queryRaw`
  ${select(Prisma.sql`one.author_id = ${memberId}::uuid AND made.id IS DISTINCT FROM ${exceptId}::uuid`)}
  ORDER BY made.at DESC LIMIT ${SHOWN}`;

/** The statement of the decision by which a post is hidden; null unless it is the member's own. */
export async function findHidingStatement(
  db: PrismaClient,
  postId: string,
  authorId: string,
): Promise<string | null> {
  const [row] = await db.$queryRaw<{ id: string | null }[]>`
    SELECT effect_id AS id FROM moderation_case one JOIN moderation_state ON case_id = one.id
    WHERE kind = 'post' AND target = ${postId} AND author_id = ${authorId}::uuid AND ${HIDES}`;
  return row?.id ?? null;
}

/** All statements about a member, oldest first. */
export const listStatementsOf = (db: PrismaClient, memberId: string): Promise<StatementRow[]> =>
  db.$queryRaw<StatementRow[]>(
    Prisma.sql`${select(Prisma.sql`one.author_id = ${memberId}::uuid`)} ORDER BY made.at`,
  );
