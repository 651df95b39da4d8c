import { type CaseQuery, WAITING_COUNTED } from "@oneworld/contracts/forum/moderation";
import {
  type Action,
  CASE_STATUSES,
  type CaseKind,
  type CaseStatus,
  hidesProfile,
  UNDECIDED,
} from "@oneworld/contracts/forum/moderation-kinds";
import { CONDUCT_RULES, type ConductRule } from "@oneworld/contracts/forum/conduct";
import { newId } from "@oneworld/service-kit/data/id";
import {
  type ModerationEvent as EventRow,
  Prisma,
  type PrismaClient,
} from "../generated/client.ts";

import { keepForCase } from "../pictures/pictures.repo.ts";

const { sql, empty } = Prisma;

type Database = PrismaClient | Prisma.TransactionClient;

/** A case without what its events say. */
export interface CaseRow {
  id: string;
  kind: CaseKind;
  target: string | null;
  postId: string | null;
  authorId: string | null;
  reportCount: number;
  createdAt: Date;
  reportedAt: Date;
}

/** What the events of a case say. */
export interface CaseState {
  /** of the newest event that is neither a report nor a note; 0 where there is none */
  seq: number;
  status: CaseStatus;
  claimedBy: string | null;
  /** of the last decision that came into effect; reports before it are answered */
  answeredSeq: number;
  /** the decision that is in effect */
  effectId: string | null;
  effect: Action | null;
}

const CASE = sql`one.id, kind, target, post_id AS "postId", author_id AS "authorId", report_count AS "reportCount",
  created_at AS "createdAt", reported_at AS "reportedAt"`;
const STATE = sql`seq, status, claimed_by AS "claimedBy", answered_seq AS "answeredSeq", effect_id AS "effectId",
  CASE WHEN effect_id IS NOT NULL THEN effect_action END AS effect`;

/**
 * SQL: this event brings a decision into effect. A ban takes a second moderator.
 *
 * @param event alias of the event's table
 */
export const decides = (event: "event" | "made" | "next"): Prisma.Sql => {
  const row = Prisma.raw(event);
  return sql`(${row}.kind = 'second' OR (${row}.kind = 'decide' AND ${row}.action <> 'ban'))`;
};

/** SQL: the event `next` ends the decision before without another one against the author. */
export const REVERSES = sql`(next.kind = 'reverse' OR next.action = 'keep')`;

/** Newest reports of a case that its summary reads. */
const REPORTS_READ = 200;

/** A case in a list. */
export interface ListedCase extends CaseRow, CaseState {
  rules: ConductRule[];
  /** as it was reported or held last */
  text: string | null;
}

/** SQL of the texts of the case `one` as they were reported or held. Each has an index of its own, so that a flood of reports costs no more. */
const textsOf = (before: Prisma.Sql): Prisma.Sql => {
  const those = (kind: string) => sql`
    SELECT seq, facts FROM moderation_event report
    WHERE report.case_id = one.id AND ${Prisma.raw(kind)} AND facts IS NOT NULL AND ${before}`;
  return sql`${those("report.kind = 'report'")} UNION ALL ${those("report.kind <> 'report' AND report.kind = 'hold'")}`;
};

/** Wordings of a case that its page and its statement show. */
const TEXTS_SHOWN = 20;

/** SQL: what was reported or held, in each wording that it had, the newest first. @param before SQL of a condition on the `report` event */
export const reportedTexts = (before: Prisma.Sql = sql`true`): Prisma.Sql => sql`
  ARRAY(SELECT facts FROM (${textsOf(before)}) texts GROUP BY facts ORDER BY max(seq) DESC LIMIT ${TEXTS_SHOWN})`;

/** What the reports and holds of a case were about, in each wording that it had, the newest first. */
export async function listReportedTexts(db: Database, caseId: string): Promise<string[]> {
  const [row] = await db.$queryRaw<{ texts: string[] }[]>`
    SELECT ${reportedTexts()} AS texts FROM moderation_case one WHERE id = ${caseId}::uuid`;
  return row?.texts ?? [];
}

/** SQL of the text of the case `one` as it was reported or held last. */
const LAST_TEXT = (() => {
  const lastOf = (kind: string) => `
    (SELECT seq, facts FROM moderation_event WHERE case_id = one.id AND ${kind} AND facts IS NOT NULL ORDER BY seq DESC LIMIT 1)`;
  return Prisma.raw(`(SELECT facts FROM (${lastOf("kind = 'report'")}
    UNION ALL ${lastOf("kind <> 'report' AND kind = 'hold'")}) texts ORDER BY seq DESC LIMIT 1)`);
})();

/** SQL: cases, each with its state. A join could read all cases, since the view has the table, too. */
const CASES = Prisma.raw(
  "moderation_case one, LATERAL (SELECT * FROM moderation_state WHERE case_id = one.id LIMIT 1) state",
);

const LISTED = sql`${CASE}, ${STATE},
  ARRAY(SELECT DISTINCT coalesce(rule, 'other') FROM (
    SELECT rule FROM report WHERE case_id = one.id ORDER BY id DESC LIMIT ${Prisma.raw(String(REPORTS_READ))}
  ) newest ORDER BY 1) AS rules,
  ${LAST_TEXT} AS text
  FROM ${CASES}`;

/**
 * SQL: the case `one` has such a status, as it is stored, or as the view says where none is stored yet. The first condition is for the
 * index of undecided cases, which a statement with a parameter for the status couldn't use.
 */
const hasStatus = (such: string): Prisma.Sql =>
  Prisma.raw(`AND (one.stored_status ${such} OR one.stored_status IS NULL)
    AND coalesce(one.stored_status, state.status) ${such}`);

const IS_UNDECIDED = hasStatus("<> 'decided'");

const STATUS_FILTERS = new Map<CaseQuery["status"], Prisma.Sql>([
  [UNDECIDED, IS_UNDECIDED],
  ...CASE_STATUSES.map((status) => [status, hasStatus(`= '${status}'`)] as const),
]);

/** A condition on the expression of the index `report_rule_idx`, without a parameter: the planner then knows how rare the rule is. */
const RULE_FILTERS = new Map(
  CONDUCT_RULES.map((rule) => [rule, Prisma.raw(`coalesce(rule, 'other') = '${rule}'`)]),
);

/** SQL: a report of the case `one` names a rule. @param after SQL of the cursor's condition, so that no reports before it are read */
const hasRule = (rule: ConductRule, after: Prisma.Sql): Prisma.Sql => sql`
  AND EXISTS (SELECT FROM report WHERE case_id = one.id AND ${RULE_FILTERS.get(rule) ?? empty} ${after})`;

/**
 * Cases after the cursor that aren't about the reader, in the given order. The limit is no parameter: the planner would take it for a tenth
 * of the rows, and read all cases in their order where few have a rule.
 */
export const listCases = (
  db: Database,
  {
    cursor,
    limit,
    status,
    order,
    kind,
    rule,
    author,
    except,
    readerId,
  }: CaseQuery & { readerId: string },
): Promise<ListedCase[]> => {
  const after = (id: "one.id" | "case_id") =>
    cursor
      ? sql`AND ${Prisma.raw(id)} ${order === "oldest" ? sql`>` : sql`<`} ${cursor}::uuid`
      : empty;
  return db.$queryRaw<ListedCase[]>`
  SELECT ${LISTED} WHERE author_id IS DISTINCT FROM ${readerId}::uuid
    ${after("one.id")}
    ${STATUS_FILTERS.get(status) ?? empty}
    ${author ? sql`AND author_id = ${author}::uuid` : empty}
    ${except ? sql`AND author_id IS DISTINCT FROM ${except}::uuid` : empty}
    ${kind ? sql`AND kind = ${kind}` : empty}
    ${rule ? hasRule(rule, after("case_id")) : empty}
  ORDER BY one.id ${order === "oldest" ? sql`ASC` : sql`DESC`} LIMIT ${Prisma.raw(String(limit))}`;
};

/** Cases that wait for a decision and aren't about the reader, counted up to `WAITING_COUNTED`. */
export async function countWaitingCases(db: Database, readerId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM (
      SELECT FROM ${CASES} WHERE author_id IS DISTINCT FROM ${readerId}::uuid ${IS_UNDECIDED} LIMIT ${WAITING_COUNTED}
    ) waiting`;
  return row?.total ?? 0;
}

/** One case, or undefined. */
export async function findCase(db: Database, id: string): Promise<ListedCase | undefined> {
  const [row] = await db.$queryRaw<ListedCase[]>`SELECT ${LISTED} WHERE one.id = ${id}::uuid`;
  return row;
}

/** Makes other transactions that add events to a case wait until this one ends. */
export async function lockCase(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$queryRaw`SELECT FROM moderation_case WHERE id = ${id}::uuid FOR UPDATE`;
}

/** What a new event of a case says. */
export type NewEvent = Pick<EventRow, "kind"> &
  Partial<Omit<EventRow, "id" | "caseId" | "seq" | "kind" | "at">>;

/** Adds an event to a locked case. @returns its id */
export async function addEvent(
  tx: Prisma.TransactionClient,
  caseId: string,
  event: NewEvent,
): Promise<string> {
  const { lastSeq: seq } = await tx.moderationCase.update({
    where: { id: caseId },
    data: { lastSeq: { increment: 1 } },
    select: { lastSeq: true },
  });
  const id = newId();
  await tx.moderationEvent.create({ data: { ...event, id, caseId, seq }, select: { id: true } });
  return id;
}

/** The newest events of a case that aren't reports, newest first. */
export const listEvents = (db: Database, caseId: string, limit: number): Promise<EventRow[]> =>
  db.moderationEvent.findMany({
    where: { caseId, kind: { not: "report" } },
    orderBy: { seq: "desc" },
    take: limit,
  });

/** All decisions of a case and their confirmations, newest first. */
export const listDecisions = (db: Database, caseId: string): Promise<EventRow[]> =>
  db.moderationEvent.findMany({
    where: { caseId, kind: { in: ["decide", "second"] } },
    orderBy: { seq: "desc" },
  });

/** What was reported, as a new case has it. */
export interface ReportedThing {
  kind: CaseKind;
  target: string | null;
  postId: string | null;
  authorId: string | null;
  text: string | null;
}

/**
 * The target of the case that takes a report. A decision that hides a profile stands by itself, so that a later report is about a new
 * case: `{memberId}/{n}`. Makes decisions and other reports about the profile wait until this transaction ends.
 */
async function targetOfCase(
  tx: Prisma.TransactionClient,
  { kind, target, authorId }: ReportedThing,
): Promise<string | null> {
  if (kind !== "profile" || authorId === null) return target;
  const cases = await tx.$queryRaw<{ id: string; target: string }[]>`
    SELECT id, target FROM moderation_case WHERE kind = 'profile' AND author_id = ${authorId}::uuid ORDER BY id FOR UPDATE`;
  const newest = cases.at(-1);
  if (!newest) return target;
  const one = await findCase(tx, newest.id);
  return one && hidesProfile(one) ? `${authorId}/${cases.length + 1}` : newest.target;
}

/** Adds a report to the case of what it is about, which begins with the first one. @returns the case's id */
export async function addToCase(
  tx: Prisma.TransactionClient,
  reportId: string,
  thing: ReportedThing,
): Promise<string> {
  const { kind, postId, authorId, text } = thing;
  const target = await targetOfCase(tx, thing);
  const [one] = await tx.$queryRaw<{ id: string; seq: number }[]>`
    INSERT INTO moderation_case (id, kind, target, post_id, author_id, last_seq, report_count)
    VALUES (${newId()}::uuid, ${kind}, ${target}, ${postId}::uuid, ${authorId}::uuid, 1, 1)
    ON CONFLICT (kind, target) DO UPDATE
    SET last_seq = moderation_case.last_seq + 1, report_count = moderation_case.report_count + 1, reported_at = now()
    RETURNING id, last_seq AS seq`;
  if (!one) throw new Error("The case wasn't added.");
  await tx.$executeRaw`
    INSERT INTO moderation_event (id, case_id, seq, kind, facts)
    SELECT ${reportId}::uuid, one.id, ${one.seq}::int, 'report', nullif(${text}::text, ${LAST_TEXT})
    FROM moderation_case one WHERE id = ${one.id}::uuid`;
  if (kind === "post" && postId) await keepForCase(tx, postId, one.id);
  return one.id;
}
