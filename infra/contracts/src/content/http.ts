import { z } from "zod";
import { cursorQuery } from "../common/cursor-page.ts";
import { queryNumber } from "../common/query-number.ts";
import { searchedText } from "../common/searched-text.ts";
import { CATEGORIES, SEARCH_PERIODS } from "../forum/topics.ts";
import { authorSchema } from "../profile/author.ts";
import { STATUS_BADGES } from "../profile/tiers.ts";
import { FEEDS } from "./feeds.ts";
import * as limits from "./limits.ts";
import * as quiz from "./quiz-options.ts";

/** Maximum number of entries per page. */
const PAGE_MAX = 50;

/**
 * An article, in plain text without markup.
 * `image` is an address on the site's own origin. `url` is an http(s) address, elsewhere except for samples. `author`
 * falls back to the source's name, `country` is the country's English name; both may be empty.
 * `sample` marks the site's own articles, which are shown without a news service. They have a `story`, shown at their
 * `url`, and `moreUrl`, an address for more about their subject.
 */
export const articleSchema = z.object({
  title: z.string(),
  description: z.string(),
  url: z.string(),
  image: z.string().nullable(),
  author: z.string(),
  source: z.string(),
  country: z.string(),
  published_at: z.iso.datetime(),
  sample: z.boolean(),
  story: z.object({ paragraphs: z.array(z.string()), moreUrl: z.string() }).optional(),
});
export type Article = z.infer<typeof articleSchema>;

/** Path of `GET /mediastack/{section}/{topic}`: one of the known pairs. */
export const feedParamsSchema = z
  .object({ section: z.string(), topic: z.string() })
  .transform(({ section, topic }, context) => {
    const feed = FEEDS.find((name) => name === `${section}/${topic}`);
    if (feed) return feed;
    const pairs = FEEDS.map((name) => name.split("/") as [section: string, topic: string]);
    const topics = pairs.filter(([of]) => of === section).map(([, name]) => name);
    const known = topics.length > 0;
    const sections = [...new Set(pairs.map(([name]) => name))];
    context.issues.push({
      code: "custom",
      input: known ? topic : section,
      path: [known ? "topic" : "section"],
      message: known
        ? `The topics of this section are ${topics.join(", ")}.`
        : `The sections are ${sections.join(", ")}.`,
    });
    return z.NEVER;
  });

/** Answer of `GET /mediastack/{section}/{topic}`, newest first. The header `Age` is its age in seconds. */
export const articlesSchema = z.object({ data: z.array(articleSchema) });
export type Articles = z.infer<typeof articlesSchema>;

/**
 * Query of `GET /api/stories/search`: words, topic, how old an article may be, how many, and whether the titles have the words.
 * Without words there are no results.
 */
export const storySearchSchema = z.object({
  q: searchedText.optional(),
  category: z.enum(CATEGORIES, "This is not a topic.").optional(),
  since: z.enum(SEARCH_PERIODS, "Please choose one of the periods.").optional(),
  in: z.enum(["titles"], "This can only be titles.").optional(),
  limit: queryNumber(
    z.coerce
      .number("Limit must be a number.")
      .int("Limit must be a whole number.")
      .min(1, "Limit must be at least 1.")
      .max(limits.STORIES_MAX, `Limit must be at most ${limits.STORIES_MAX}.`)
      .default(limits.STORIES_MAX),
  ),
});
export type StorySearch = z.infer<typeof storySearchSchema>;

/** Answer of `GET /api/stories/search`: articles of all feeds that have all words, newest first. */
export const storiesFoundSchema = z.object({ stories: z.array(articleSchema) });
export type StoriesFound = z.infer<typeof storiesFoundSchema>;

/** A review of the site; `rating` is a whole number of stars from 0 to 5. */
export const reviewSchema = z.object({
  _id: z.string(),
  title: z.string(),
  desc: z.string(),
  rating: z.int(),
  createdAt: z.iso.datetime(),
  user: authorSchema,
});
export type Review = z.infer<typeof reviewSchema>;

/** Query of `GET /api/review`. */
export const reviewQuerySchema = cursorQuery(limits.REVIEW_PAGE_SIZE, PAGE_MAX);

/** Answer of `GET /api/review`: newest first; `nextCursor` is null on the last page. */
export const reviewPageSchema = z.object({
  reviews: z.array(reviewSchema),
  nextCursor: z.string().nullable(),
});
export type ReviewPage = z.infer<typeof reviewPageSchema>;

/** Answer of `GET /api/review/summary`: how many reviews there are, and their stars on average to one decimal. */
export const reviewSummarySchema = z.object({
  count: z.int().nonnegative(),
  /** null where there is no review */
  average: z.number().min(0).max(limits.RATING_MAX).nullable(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** Answer of `POST /api/review`, status 201. */
export const reviewCreatedSchema = z.object({ message: z.string(), review: reviewSchema });
export type ReviewCreated = z.infer<typeof reviewCreatedSchema>;

/** A question in plain text. The answers of one question all differ; the page shuffles them. */
export const quizQuestionSchema = z.object({
  question: z.string(),
  correct_answer: z.string(),
  incorrect_answers: z.array(z.string()),
});
export type QuizQuestion = z.infer<typeof quizQuestionSchema>;

/**
 * Answer of `GET /api/quiz/questions`. There may be fewer questions than requested, even none.
 * `scored` says whether the quiz counts if it is finished now. Otherwise it is practice: `message` says why, and
 * `nextScoredAt` is when the member's next scored quiz is free (null for a visitor).
 */
export const quizSchema = z.object({
  quizId: z.string(),
  questions: z.array(quizQuestionSchema),
  scored: z.boolean(),
  message: z.string(),
  nextScoredAt: z.iso.datetime().nullable(),
});
export type Quiz = z.infer<typeof quizSchema>;

/** Body of `POST /api/quiz/{quizId}/answers`: an answer per question, in order; null for a skipped one. */
export const quizAnswersSchema = z.strictObject({
  answers: z
    .array(
      z.string("An answer is a text, or null.").max(1000, "This answer is too long.").nullable(),
      "Answers are a list.",
    )
    .max(quiz.QUIZ_AMOUNT_MAX, "There are more answers than questions."),
});
export type QuizAnswers = z.infer<typeof quizAnswersSchema>;

/**
 * Answer of `POST /api/quiz/{quizId}/answers`. `score` is a whole percentage, rounded half up.
 * `scored` says whether it counts and is stored, as `message` says. `nextScoredAt` is when the member's next scored
 * quiz is free, null if one is free now, and for visitors.
 */
export const quizResultSchema = z.object({
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  scored: z.boolean(),
  message: z.string(),
  nextScoredAt: z.iso.datetime().nullable(),
});
export type QuizResult = z.infer<typeof quizResultSchema>;

/** Query of `GET /api/quiz/history`. */
export const quizHistoryQuerySchema = cursorQuery(limits.QUIZ_HISTORY_PAGE_SIZE, PAGE_MAX);

/** A past scored quiz. */
export const quizScoreSchema = z.object({
  _id: z.string(),
  category: z.enum(quiz.QUIZ_CATEGORIES),
  difficulty: z.enum(quiz.QUIZ_DIFFICULTIES),
  type: z.enum(quiz.QUIZ_TYPES),
  score: z.int(),
  correct: z.int(),
  total: z.int(),
  finishedAt: z.iso.datetime(),
});
export type QuizScore = z.infer<typeof quizScoreSchema>;

/**
 * A member's scored quizzes of the last seven days, and the tier's limit.
 * `limit` and `left` are null for an unlimited tier; `nextScoredAt` is null while a scored quiz is free.
 */
export const quizAllowanceSchema = z.object({
  tier: z.enum(STATUS_BADGES),
  limit: z.int().nullable(),
  used: z.int(),
  left: z.int().nullable(),
  nextScoredAt: z.iso.datetime().nullable(),
});
export type QuizAllowance = z.infer<typeof quizAllowanceSchema>;

/** Answer of `GET /api/quiz/history`: the signed-in member's scores, newest first. */
export const quizHistorySchema = z.object({
  quizzes: z.array(quizScoreSchema),
  nextCursor: z.string().nullable(),
  allowance: quizAllowanceSchema,
});
export type QuizHistory = z.infer<typeof quizHistorySchema>;
