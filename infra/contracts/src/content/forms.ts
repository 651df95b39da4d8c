import {
  _default,
  enum as oneOf,
  gte,
  type infer as Output,
  int,
  lte,
  object,
  pipe,
  regex,
  strictObject,
  string,
  transform,
} from "zod/mini";
import { actorId } from "../common/id.ts";
import { requiredText } from "../common/text.ts";
import * as limits from "./limits.ts";
import * as quiz from "./quiz-options.ts";

const rangeError = (label: string, min: number, max: number): string =>
  `${label} must be a whole number from ${min} to ${max}.`;

const between = (min: number, max: number, error: string) =>
  int(error).check(gte(min, error), lte(max, error));

const RATING_ERROR = rangeError("Rating", limits.RATING_MIN, limits.RATING_MAX);

/** Body of `POST /api/review`. `id`, if given, must be the signed-in member's. */
export const createReviewSchema = strictObject({
  title: requiredText("Title", limits.REVIEW_TITLE_MAX),
  desc: requiredText("Description", limits.REVIEW_DESC_MAX),
  rating: between(limits.RATING_MIN, limits.RATING_MAX, RATING_ERROR),
  id: actorId,
});
export type CreateReview = Output<typeof createReviewSchema>;

/** Categories by name, or by the trivia service's id. */
const categoryById = new Map(
  quiz.QUIZ_CATEGORIES.map((name) => [String(quiz.QUIZ_CATEGORY_IDS[name]), name]),
);

const AMOUNT_ERROR = rangeError("Amount", quiz.QUIZ_AMOUNT_MIN, quiz.QUIZ_AMOUNT_MAX);

/** Query of `GET /api/quiz/questions`; omitted settings have defaults. */
export const quizQuerySchema = object({
  amount: _default(
    pipe(
      string(AMOUNT_ERROR).check(regex(/^\d{1,3}$/, AMOUNT_ERROR)),
      pipe(transform(Number), between(quiz.QUIZ_AMOUNT_MIN, quiz.QUIZ_AMOUNT_MAX, AMOUNT_ERROR)),
    ),
    quiz.QUIZ_DEFAULTS.amount,
  ),
  category: _default(
    pipe(
      string("Please choose one of the categories."),
      pipe(
        transform((value: string) => categoryById.get(value) ?? value),
        oneOf(quiz.QUIZ_CATEGORIES, "Please choose one of the categories."),
      ),
    ),
    quiz.QUIZ_DEFAULTS.category,
  ),
  difficulty: _default(
    oneOf(quiz.QUIZ_DIFFICULTIES, "Please choose one of the difficulties."),
    quiz.QUIZ_DEFAULTS.difficulty,
  ),
  type: _default(
    oneOf(quiz.QUIZ_TYPES, "Please choose one of the types."),
    quiz.QUIZ_DEFAULTS.type,
  ),
});
export type QuizQuery = Output<typeof quizQuerySchema>;
