import type { OwnStatements, Statement } from "@oneworld/contracts/forum/moderation";
import { ApiError, notFound } from "@oneworld/service-kit/http/errors";
import { isSigned } from "@oneworld/service-kit/http/signed-link";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { addEvent, findCase, lockCase } from "./cases.repo.ts";
import { presentListed, presentStatement } from "./statements.present.ts";
import { findStatement, listNewestStatements, type StatementRow } from "./statements.repo.ts";

/** 404: there is no such statement for the reader. */
export const statementNotFound = () => notFound("This statement");

/** Who asks for a statement. */
export interface StatementReader {
  /** null for a visitor */
  memberId: string | null;
  /** that of the link in the email */
  key: string | undefined;
}

/** Reads a statement of the reader's own. @throws ApiError `not_found`, also for another member's */
async function findOwn(
  db: PrismaClient | Prisma.TransactionClient,
  id: string,
  { memberId, key }: StatementReader,
  secret: string,
): Promise<StatementRow> {
  const row = await findStatement(db, id);
  const isOwn = row && memberId !== null && row.authorId === memberId;
  if (!row || !(isOwn || isSigned(secret, `statement ${id}`, key))) throw statementNotFound();
  return row;
}

/**
 * A statement of reasons, for the author it is about.
 *
 * @throws ApiError `not_found`, also for another member's
 */
export const readStatement = async (
  db: PrismaClient,
  id: string,
  reader: StatementReader,
  secret: string,
): Promise<Statement> => {
  const row = await findOwn(db, id, reader, secret);
  const { memberId } = reader;
  // The key of an email is for one statement only
  if (memberId === null || memberId !== row.authorId) return presentStatement(row);
  const others = await listNewestStatements(db, memberId, id);
  return { ...presentStatement(row), others: others.map(presentListed) };
};

/** The newest decisions about a member. */
export async function readOwnStatements(
  db: PrismaClient,
  memberId: string,
): Promise<OwnStatements> {
  const rows = await listNewestStatements(db, memberId);
  return { statements: rows.map(presentListed) };
}

const WAITING = "Our moderators are looking at this again. Please appeal when they have decided.";

const refuseAppeal = ({ appealedAt, isInEffect }: StatementRow): ApiError => {
  if (appealedAt !== null) return new ApiError("conflict", "You have appealed already.");
  if (!isInEffect) return new ApiError("conflict", "This decision is no longer in effect.");
  return new ApiError("conflict", "The six months for an appeal have passed.");
};

/**
 * Adds the author's appeal, once for each statement, within six months.
 *
 * @returns the statement
 * @throws ApiError `not_found` as {@link readStatement}; `conflict` for a second or a late appeal, one against a decision that is no
 *   longer in effect, and while moderators make another one
 */
export async function appeal(
  db: PrismaClient,
  id: string,
  reader: StatementReader & { reason: string },
  secret: string,
): Promise<Statement> {
  const { caseId } = await findOwn(db, id, reader, secret);
  await db.$transaction(async (tx) => {
    await lockCase(tx, caseId);
    const row = await findOwn(tx, id, reader, secret);
    if (!presentStatement(row).mayAppeal) throw refuseAppeal(row);
    // A ban that takes its place stands as soon as a second moderator agrees
    if ((await findCase(tx, caseId))?.status === "waiting") throw new ApiError("conflict", WAITING);
    await addEvent(tx, caseId, { kind: "appeal", actorId: row.authorId, note: reader.reason });
  });
  return readStatement(db, id, reader, secret);
}
