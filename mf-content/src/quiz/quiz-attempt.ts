import type { Quiz, QuizResult } from "@oneworld/contracts/content/http";
import { readStored, writeStored } from "@oneworld/remote-kit";

/** Why a quiz couldn't be handed in. */
export interface HandInFailure {
  message: string;
  /** the server has refused it, so it isn't tried again */
  isFinal: boolean;
  /** it was handed in before, so its score is kept */
  isKept: boolean;
}

/** An attempt at a quiz. */
export interface QuizAttempt {
  quiz: Quiz;
  /** each question's answers, in the order in which they are shown */
  choices: string[][];
  /** what was answered so far; null for a question that was passed over */
  answers: (string | null)[];
  /** what the server says about it, once it was handed in */
  result: QuizResult | null;
  /** of the last time that it was handed in */
  failure: HandInFailure | null;
}

/** Whether each question was answered or passed over. */
export const isFinished = ({ quiz, answers }: QuizAttempt): boolean =>
  answers.length >= quiz.questions.length;

const keyOf = (memberId: string | undefined): string => `quiz-attempt-${memberId ?? "visitor"}`;

/** Whether the server has scored a quiz, or has refused it for good. */
const isOver = ({ result, failure }: QuizAttempt): boolean =>
  result !== null || failure?.isFinal === true;

/**
 * Keeps a member's quiz, or a visitor's, over reloads of this tab until the server has scored it, and forgets any other of theirs.
 */
export const keepAttempt = (memberId: string | undefined, attempt: QuizAttempt | null): void =>
  void writeStored("session", keyOf(memberId), attempt && !isOver(attempt) ? attempt : null);

/** The quiz of a member, or of a visitor, that was under way when this tab was reloaded. */
export function readAttempt(memberId: string | undefined): QuizAttempt | null {
  const kept = readStored("session", keyOf(memberId)) as Partial<QuizAttempt> | null;
  // It may be of another build of this page.
  const isWhole = [kept?.quiz?.questions, kept?.choices, kept?.answers].every(Array.isArray);
  return isWhole ? (kept as QuizAttempt) : null;
}
