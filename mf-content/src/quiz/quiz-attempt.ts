import type { Quiz, QuizResult } from "@oneworld/contracts/content/http";
import { readStored, writeStored } from "@oneworld/remote-kit";

/** An attempt at a quiz. */
export interface QuizAttempt {
  quiz: Quiz;
  /** each question's answers, in the order in which they are shown */
  choices: string[][];
  /** what was answered so far; null for a question that was passed over */
  answers: (string | null)[];
  /** what the server says about it, once it was handed in */
  result: QuizResult | null;
  /** why it couldn't be handed in */
  failure: string | null;
}

/** Whether each question was answered or passed over. */
export const isFinished = ({ quiz, answers }: QuizAttempt): boolean =>
  answers.length >= quiz.questions.length;

const NAME = "quiz-attempt";

/** Keeps an unfinished quiz over reloads of this tab, and forgets any other. */
export const keepAttempt = (attempt: QuizAttempt | null): void =>
  void writeStored("session", NAME, attempt && !isFinished(attempt) ? attempt : null);

/** The quiz that was under way when this tab was reloaded. */
export function readAttempt(): QuizAttempt | null {
  const kept = readStored("session", NAME) as Partial<QuizAttempt> | null;
  // It may be of another build of this page.
  const isWhole = [kept?.quiz?.questions, kept?.choices, kept?.answers].every(Array.isArray);
  return isWhole ? (kept as QuizAttempt) : null;
}
