import { QUIZ_DIFFICULTIES, type QuizCategory } from "@oneworld/contracts/content/quiz-options";
import { z } from "zod";
import history from "./history.json" with { type: "json" };
import politics from "./politics.json" with { type: "json" };
import science from "./science.json" with { type: "json" };
import sports from "./sports.json" with { type: "json" };

/** Position of the answer in a fact's statement. */
export const BLANK = "{}";

/**
 * A fact for a question of either type: `question` with its four answers, or `statement`, whose blank holds the right
 * answer or a wrong one.
 */
export const factSchema = z.strictObject({
  difficulty: z.enum(QUIZ_DIFFICULTIES),
  question: z.string(),
  statement: z.string().includes(BLANK),
  answer: z.string(),
  wrong: z.tuple([z.string(), z.string(), z.string()]),
});
export type Fact = z.infer<typeof factSchema>;

const facts = (list: unknown): Fact[] => z.array(factSchema).parse(list);

/** The site's own questions: enough of each category for the longest quiz of either type. */
export const FACTS: Readonly<Record<QuizCategory, readonly Fact[]>> = {
  sports: facts(sports),
  history: facts(history),
  politics: facts(politics),
  science: facts(science),
};
