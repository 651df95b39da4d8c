import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import { addressesSchema, addressPartsSchema } from "../site/page-addresses.ts";
import { pageHeadSchema } from "../site/page-head.ts";
import { createReviewSchema, quizQuerySchema } from "./forms.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("content");

/** The calls of the content service. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/review", "Lists reviews, newest first", {
    query: http.reviewQuerySchema,
    answer: http.reviewPageSchema,
  }),
  anyone("GET /api/review/summary", "Reads the average rating and the number of reviews", {
    answer: http.reviewSummarySchema,
  }),
  member("POST /api/review", "Publishes a review", {
    body: createReviewSchema,
    answer: http.reviewCreatedSchema,
    statuses: [201],
    claims: ["id"],
    idempotent: true,
  }),
  anyone("GET /api/quiz/questions", "Starts a quiz", {
    query: quizQuerySchema,
    answer: http.quizSchema,
  }),
  anyone("POST /api/quiz/:quizId/answers", "Finishes a quiz, and scores the answers", {
    params: { quizId: "quiz" },
    body: http.quizAnswersSchema,
    answer: http.quizResultSchema,
    own: { name: "quizId", otherwise: 403 },
    errors: ["unauthenticated", "conflict"],
  }),
  member("GET /api/quiz/history", "Lists the member's results", {
    query: http.quizHistoryQuerySchema,
    answer: http.quizHistorySchema,
  }),
  anyone("GET /api/stories/search", "Finds stories", {
    query: http.storySearchSchema,
    answer: http.storiesFoundSchema,
  }),
  anyone("GET /api/stories/addresses", "Lists addresses of stories, for the sitemap", {
    answer: addressesSchema,
  }),
  anyone("GET /api/stories/addresses/parts", "Lists the parts of those addresses", {
    answer: addressPartsSchema,
  }),
  anyone("GET /mediastack/:section/:topic", "Lists articles or headlines of a topic", {
    params: { section: "section", topic: "topic" },
    answer: http.articlesSchema,
    errors: ["invalid_input"],
  }),
  anyone(
    "GET /mediastack/:section/:topic/:slug/head",
    "Reads title and description of a story's page",
    {
      params: { section: "section", topic: "topic", slug: "story" },
      answer: pageHeadSchema,
      errors: ["invalid_input"],
    },
  ),
  anyone("GET /mediastack/images/:hash", "Shows the picture of an article", {
    params: { hash: "image" },
  }),
  anyone("GET /mediastack/pictures/:file", "Shows a picture of the site's own stories", {
    params: { file: "picture" },
  }),
];
