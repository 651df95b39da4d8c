import type { QuizQuestion } from "@oneworld/contracts/content/http";
import type { QuizQuery } from "@oneworld/contracts/content/forms";
import { QUIZ_CATEGORY_IDS } from "@oneworld/contracts/content/quiz-options";
import { UNSHOWABLE } from "@oneworld/contracts/common/text";
import { decodeHTML } from "entities";
import { z } from "zod";
import { downloadJson, UpstreamError } from "../upstream/download.ts";

/** The Open Trivia Database's code for a successful answer. */
const SUCCESS = 0;

/** Percent-encoded, as requested; services without that parameter send character references. */
const text = z
  .string()
  .transform((value) => decodeHTML(decodePercent(value)).trim())
  .pipe(z.string().min(1).max(1000))
  .refine((value) => !UNSHOWABLE.test(value));

const answerSchema = z.object({
  response_code: z.literal(SUCCESS),
  results: z.array(
    z
      .object({ question: text, correct_answer: text, incorrect_answers: z.array(text).min(1) })
      .refine(({ correct_answer, incorrect_answers }) => {
        const all = [correct_answer, ...incorrect_answers];
        return new Set(all).size === all.length;
      }),
  ),
});

/**
 * Fetches questions from the trivia service.
 *
 * @param access.url the questions call, e.g. `https://opentdb.com/api.php`
 * @param access.timeoutMs milliseconds for the complete answer
 * @returns exactly the requested number, in plain text
 * @throws Error without a usable answer
 */
export async function fetchQuestions(
  { amount, category, difficulty, type }: QuizQuery,
  access: { url: string; timeoutMs: number },
): Promise<QuizQuestion[]> {
  const url = new URL(access.url);
  const query = {
    amount: String(amount),
    category: String(QUIZ_CATEGORY_IDS[category]),
    difficulty,
    type,
    encode: "url3986",
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = answerSchema.safeParse(await downloadJson(url, access.timeoutMs));
  if (!answer.success || answer.data.results.length !== amount) {
    throw new UpstreamError("The answer is not the requested list of questions.");
  }
  return answer.data.results;
}

function decodePercent(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
