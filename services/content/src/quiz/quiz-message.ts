import type { QuizAllowance } from "@oneworld/contracts/content/http";
import { isFree } from "./allowance.rules.ts";

/** The message at the start of a quiz. @param allowance null for a visitor */
export function startMessage(allowance: QuizAllowance | null): string {
  if (!allowance) return "This is practice. Sign in to have your scores kept.";
  if (!isFree(allowance)) return `This is practice: ${spent(allowance)}`;
  if (allowance.limit === null) return "This quiz counts.";
  return `This quiz counts: it is one of your ${allowance.limit} scored quizzes a week.`;
}

/** The message at the end. @param allowance after the quiz; null for a visitor */
export function endMessage(allowance: QuizAllowance | null, scored: boolean): string {
  if (!allowance) return "This was practice. Sign in to have your scores kept.";
  if (!scored) return `This was practice: ${spent(allowance)}`;
  if (allowance.left === null) return "Your score is kept.";
  const quizzes = allowance.left === 1 ? "quiz" : "quizzes";
  return `Your score is kept. You have ${allowance.left} scored ${quizzes} left this week.`;
}

const spent = ({ limit }: QuizAllowance): string =>
  `you have used your ${limit} scored quizzes of the week.`;
