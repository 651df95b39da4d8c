import type { QuizAllowance } from "@oneworld/contracts/content/http";
import { SCORED_QUIZZES_A_WEEK } from "@oneworld/contracts/content/quiz-options";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import { tierOf } from "../members/members.repo.ts";
import { finishedSince } from "./quiz.repo.ts";

/** A week is any seven days, not a calendar's, so that nobody gains by the day on which they play. */
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** How many scored quizzes a member has had in the last seven days, and when the next one is free. */
export async function readAllowance(
  db: Prisma.TransactionClient | PrismaClient,
  memberId: string,
): Promise<QuizAllowance> {
  const tier = await tierOf(db, memberId);
  const limit = SCORED_QUIZZES_A_WEEK[tier];
  const finished = await finishedSince(db, memberId, new Date(Date.now() - WEEK_MS));
  const used = finished.length;
  if (limit === null) return { tier, limit, used, left: null, nextScoredAt: null };
  // The next one is free once so many have left the week that fewer than the limit remain
  const last = finished[limit - 1];
  const nextScoredAt = last ? new Date(last.getTime() + WEEK_MS).toISOString() : null;
  return { tier, limit, used, left: Math.max(0, limit - used), nextScoredAt };
}

/** Whether a quiz that is finished now counts. */
export const isFree = ({ left }: QuizAllowance): boolean => left !== 0;
