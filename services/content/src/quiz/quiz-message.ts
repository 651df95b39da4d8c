import type { QuizAllowance } from "@oneworld/contracts/content/http";
import { said } from "@oneworld/service-kit/words/said";
import { isFree } from "./allowance.rules.ts";

/** The message at the start of a quiz. @param allowance null for a visitor */
export function startMessage(allowance: QuizAllowance | null): string {
  if (!allowance) return "This is practice. Sign in to have your scores kept.";
  const { limit } = allowance;
  if (limit === null) return "This quiz counts.";
  return isFree(allowance)
    ? said("This quiz counts: it is one of your {0} scored quizzes a week.", limit)
    : said("This is practice: you have used your {0} scored quizzes of the week.", limit);
}

/** The message at the end. @param allowance after the quiz; null for a visitor @param isMembers whether a member began the quiz */
export function endMessage(
  allowance: QuizAllowance | null,
  { scored, isMembers }: { scored: boolean; isMembers: boolean },
): string {
  if (!allowance) return "This was practice. Sign in to have your scores kept.";
  if (!isMembers) return "This was practice, because you began it without signing in.";
  const { limit, left } = allowance;
  if (limit !== null && !scored)
    return said("This was practice: you have used your {0} scored quizzes of the week.", limit);
  if (left === null) return "Your score is kept.";
  return left === 1
    ? "Your score is kept. You have 1 scored quiz left this week."
    : said("Your score is kept. You have {0} scored quizzes left this week.", left);
}
