import type { QuizQuery, QuizScore } from "@oneworld/contracts/content/http";
import type { Prisma, PrismaClient, Quiz } from "../generated/client.ts";

/** What is remembered of a quiz that was handed out. */
export interface HandedOut extends Omit<Quiz, "options"> {
  /** each question's answers, the right one first */
  options: string[][];
}

/** Most expired quizzes that are forgotten when a new one is handed out, so that no visitor waits for many. */
const FORGOTTEN_AT_ONCE = 20;

/** Remembers a quiz, and forgets some that have expired. */
export async function addQuiz(
  db: PrismaClient,
  quiz: { id: string; memberId: string | null; options: string[][]; expiresAt: Date },
  { category, difficulty, type }: QuizQuery,
): Promise<void> {
  await db.quiz.create({ data: { ...quiz, category, difficulty, type }, select: { id: true } });
  await db.$executeRaw`
    DELETE FROM quiz WHERE id IN (
      SELECT id FROM quiz WHERE expires_at < now() ORDER BY expires_at LIMIT ${FORGOTTEN_AT_ONCE}
      FOR UPDATE SKIP LOCKED)`;
}

/** A quiz that has not expired, which other transactions can't change until this one ends; or null. */
export async function lockQuiz(
  tx: Prisma.TransactionClient,
  id: string,
): Promise<HandedOut | null> {
  await tx.$queryRaw`SELECT 1 FROM quiz WHERE id = ${id}::uuid FOR UPDATE`;
  const quiz = await tx.quiz.findUnique({ where: { id, expiresAt: { gt: new Date() } } });
  return quiz && { ...quiz, options: quiz.options as string[][] };
}

/** Marks a quiz as handed in. */
export async function markFinished(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.quiz.update({ where: { id }, data: { finishedAt: new Date() }, select: { id: true } });
}

/** Keeps a score. */
export async function addScore(
  tx: Prisma.TransactionClient,
  score: Prisma.QuizScoreUncheckedCreateInput,
): Promise<void> {
  await tx.quizScore.create({ data: score, select: { id: true } });
}

/** When a member's scored quizzes since an instant were finished, newest first. */
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

/** A member's scores before the one that the cursor names, newest first. */
export async function listScores(
  db: PrismaClient,
  memberId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<QuizScore[]> {
  const rows = await db.quizScore.findMany({
    where: { memberId, ...(cursor !== undefined && { id: { lt: cursor } }) },
    orderBy: { id: "desc" },
    take: limit,
    omit: { memberId: true },
  });
  return rows.map(({ id, finishedAt, ...score }) => ({
    _id: id,
    ...score,
    finishedAt: finishedAt.toISOString(),
  }));
}

/** Forgets a member's quizzes, finished or not, and their scores. */
export async function removeQuizzesOf(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.quizScore.deleteMany({ where: { memberId } });
  await tx.quiz.deleteMany({ where: { memberId } });
}
