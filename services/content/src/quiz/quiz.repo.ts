import type { QuizQuery } from "@oneworld/contracts/content/forms";
import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { Prisma, PrismaClient, Quiz, QuizScore } from "../generated/client.ts";

/** A stored quiz. */
export interface IssuedQuiz extends Omit<Quiz, "options"> {
  /** each question's answers, the right one first */
  options: string[][];
}

/** Stores a quiz. */
export async function addQuiz(
  db: PrismaClient,
  quiz: { id: string; memberId: string | null; options: string[][]; expiresAt: Date },
  { category, difficulty, type }: QuizQuery,
): Promise<void> {
  await db.quiz.create({ data: { ...quiz, category, difficulty, type }, select: { id: true } });
}

/** Deletes expired quizzes, those first that expired first. @returns how many */
export const deleteExpired = (db: PrismaClient, limit: number): Promise<number> =>
  db.$executeRaw`
    DELETE FROM quiz WHERE id IN (
      SELECT id FROM quiz WHERE expires_at < now() ORDER BY expires_at LIMIT ${limit}
      FOR UPDATE SKIP LOCKED)`;

/** Locks an unexpired quiz until the transaction ends; null without one. */
export async function lockQuiz(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<IssuedQuiz | null> {
  await tx.$queryRaw`SELECT 1 FROM quiz WHERE id = ${id}::uuid FOR UPDATE`;
  const quiz = await tx.quiz.findUnique({ where: { id, expiresAt: { gt: new Date() } } });
  return quiz && { ...quiz, options: quiz.options as string[][] };
}

/** Marks a quiz as finished. */
export async function markFinished(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.quiz.update({ where: { id }, data: { finishedAt: new Date() }, select: { id: true } });
}

/** Stores a score. */
export async function addScore(
  tx: Prisma.TransactionClient,
  score: Prisma.QuizScoreUncheckedCreateInput,
): Promise<void> {
  await tx.quizScore.create({ data: score, select: { id: true } });
}

/** When a member's scored quizzes since a given time were finished, newest first. */
export async function finishedSince(
  db: Prisma.TransactionClient | PrismaClient,
  memberId: string,
  since: Date,
): Promise<Date[]> {
  const rows = await db.quizScore.findMany({
    where: { memberId, finishedAt: { gt: since } },
    orderBy: { finishedAt: "desc" },
    select: { finishedAt: true },
  });
  return rows.map(({ finishedAt }) => finishedAt);
}

/** A member's scores before the cursor, newest first. */
export async function listScores(
  db: PrismaClient,
  memberId: string,
  { cursor, limit }: PageRequest,
): Promise<QuizScore[]> {
  return db.quizScore.findMany({
    where: { memberId, ...(cursor !== undefined && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit,
  });
}

/** Deletes a member's quizzes, finished or not, and their scores. */
export async function removeQuizzesOf(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.quizScore.deleteMany({ where: { memberId } });
  await tx.quiz.deleteMany({ where: { memberId } });
}
