import type { QuizAllowance } from "@oneworld/contracts/content/http";
import { SCORED_QUIZZES_A_WEEK } from "@oneworld/contracts/content/quiz-options";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { tierOf } from "../members/members.repo.ts";
import { finishedSince } from "./quiz.repo.ts";

/** A week is any seven days rather than a calendar week, so that the day of play doesn't matter. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** A member's scored quizzes in the last seven days, and when the next one is free. */
export async function readAllowance(
  db: Prisma.TransactionClient | PrismaClient,
  memberId: string,
): Promise<QuizAllowance> {
  const tier = await tierOf(db, memberId);
  const limit = SCORED_QUIZZES_A_WEEK[tier];
  const finished = await finishedSince(db, memberId, new Date(Date.now() - WEEK_MS));
  const used = finished.length;
  if (limit === null) return { tier, limit, used, left: null, nextScoredAt: null };
  // The next one is free once fewer than `limit` remain within the week
  const last = finished[limit - 1];
  const nextScoredAt = last ? new Date(last.getTime() + WEEK_MS).toISOString() : null;
  return { tier, limit, used, left: Math.max(0, limit - used), nextScoredAt };
}

/** Whether a quiz finished now is scored. */
export const isFree = ({ left }: QuizAllowance): boolean => left !== 0;
