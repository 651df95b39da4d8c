import type { Quiz, QuizHistory, QuizQuestion, QuizResult } from "@oneworld/contracts/content/http";
import type { QuizQuery } from "@oneworld/contracts/content/forms";
import { ApiError, notFound } from "@oneworld/service-kit/http/errors";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import { newId } from "@oneworld/service-kit/data/id";
import { clientOf } from "@oneworld/service-kit/http/network";
import type { RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { Prisma, PrismaClient } from "../generated/client.ts";
import type { Actor } from "@oneworld/service-kit/data/member-projection";
import { lockMember } from "../members/members.repo.ts";
import { isFree, readAllowance } from "./allowance.rules.ts";
import { assertMayFinish } from "./quiz.policy.ts";
import { presentScore } from "./quiz.present.ts";
import { endMessage, startMessage } from "./quiz-message.ts";
import {
  addQuiz,
  addScore,
  listScores,
  lockQuiz,
  markFinished,
  type IssuedQuiz,
} from "./quiz.repo.ts";
import { countCorrect, percentOf } from "./score.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Lifetimes of quizzes in milliseconds. Visitors' are practice. */
const QUIZ_MS = { member: 24 * HOUR_MS, visitor: 3 * HOUR_MS };

/** 404: the quiz is unknown or has expired. */
export const quizNotFound = () => notFound("This quiz");

/** Limits of stored quizzes of visitors. */
export interface VisitorQuizzes {
  ofOne: RateLimiter;
  ofAll: RateLimiter;
}

/**
 * Issues a quiz and stores it: a member's for a day, a visitor's for three hours. Anyone can request very many of the latter, so
 * only a limited number of all visitors' is stored, and of each address a part of it.
 *
 * @param asker.member null for a visitor
 */
export async function issueQuiz(
  {
    db,
    findQuestions,
    visitorQuizzes,
  }: {
    db: PrismaClient;
    findQuestions: (query: QuizQuery) => Promise<QuizQuestion[]>;
    visitorQuizzes: VisitorQuizzes;
  },
  { member, address }: { member: Actor | null; address: string },
  query: QuizQuery,
): Promise<Quiz> {
  const questions = await findQuestions(query);
  const options = questions.map((question) => [
    question.correct_answer,
    ...question.incorrect_answers,
  ]);
  const id = newId();
  const expiresAt = new Date(Date.now() + QUIZ_MS[member ? "member" : "visitor"]);
  if (member || (await mayStore(visitorQuizzes, address)))
    await addQuiz(db, { id, memberId: member?.id ?? null, options, expiresAt }, query);
  const allowance = member && (await readAllowance(db, member.id));
  return {
    quizId: id,
    questions,
    scored: allowance !== null && isFree(allowance),
    message: startMessage(allowance),
    nextScoredAt: allowance?.nextScoredAt ?? null,
  };
}

async function mayStore({ ofOne, ofAll }: VisitorQuizzes, address: string): Promise<boolean> {
  try {
    await ofOne.consume(clientOf(address));
    await ofAll.consume("all");
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === "too_many_requests") return false;
    throw error;
  }
}

/**
 * Scores an issued quiz, once. It uses the allowance up under a lock on the member: unfinished quizzes are free, and
 * concurrent ones are serialized.
 *
 * @param member null for a visitor
 * @throws ApiError `not_found`, `unauthenticated` or `forbidden` for another member's quiz, `conflict` the second time,
 * `invalid_input` for answers that the question doesn't have
 */
export function finish(
  db: PrismaClient,
  member: Actor | null,
  id: string,
  answers: (string | null)[],
): Promise<QuizResult> {
  return db.$transaction(async (tx) => {
    const quiz = await lockQuiz(tx, id);
    if (!quiz) throw quizNotFound();
    assertMayFinish(quiz, member);
    if (quiz.finishedAt) throw new ApiError("conflict", "This quiz was handed in already.");
    const total = quiz.options.length;
    const correct = countCorrect(quiz.options, answers);
    const result = { score: percentOf(correct, total), correct, total };
    await markFinished(tx, id);
    const scored =
      quiz.memberId !== null && member !== null && (await keepScore(tx, member, quiz, result));
    const allowance = member && (await readAllowance(tx, member.id));
    return {
      ...result,
      scored,
      message: endMessage(allowance, { scored, isMembers: quiz.memberId !== null }),
      nextScoredAt: allowance?.nextScoredAt ?? null,
    };
  });
}

/** @returns whether the score counts */
async function keepScore(
  tx: Prisma.TransactionClient,
  member: Actor,
  { category, difficulty, type }: IssuedQuiz,
  result: Pick<QuizResult, "score" | "correct" | "total">,
): Promise<boolean> {
  await lockMember(tx, member);
  if (!isFree(await readAllowance(tx, member.id))) return false;
  await addScore(tx, { id: newId(), memberId: member.id, category, difficulty, type, ...result });
  return true;
}

/** A page of a member's scores, newest first, and their current allowance. */
export async function readHistory(
  db: PrismaClient,
  memberId: string,
  page: PageRequest,
): Promise<QuizHistory> {
  const { rows, nextCursor } = await readPageOf(page, (part) => listScores(db, memberId, part));
  return {
    quizzes: rows.map(presentScore),
    nextCursor,
    allowance: await readAllowance(db, memberId),
  };
}
