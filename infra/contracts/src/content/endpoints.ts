import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import { addressesSchema, addressPartsSchema } from "../site/page-addresses.ts";
import { pageHeadSchema } from "../site/page-head.ts";
import { createReviewSchema, quizQuerySchema } from "./forms.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("content");

/** The calls of the content service. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/review", { query: http.reviewQuerySchema, answer: http.reviewPageSchema }),
  anyone("GET /api/review/summary", { answer: http.reviewSummarySchema }),
  member("POST /api/review", {
    body: createReviewSchema,
    answer: http.reviewCreatedSchema,
    statuses: [201],
    claims: ["id"],
    idempotent: true,
  }),
  anyone("GET /api/quiz/questions", { query: quizQuerySchema, answer: http.quizSchema }),
  anyone("POST /api/quiz/:quizId/answers", {
    params: { quizId: "quiz" },
    body: http.quizAnswersSchema,
    answer: http.quizResultSchema,
    own: { name: "quizId", otherwise: 403 },
    errors: ["unauthenticated", "conflict"],
  }),
  member("GET /api/quiz/history", {
    query: http.quizHistoryQuerySchema,
    answer: http.quizHistorySchema,
  }),
  anyone("GET /api/stories/search", {
    query: http.storySearchSchema,
    answer: http.storiesFoundSchema,
  }),
  anyone("GET /api/stories/addresses", { answer: addressesSchema }),
  anyone("GET /api/stories/addresses/parts", { answer: addressPartsSchema }),
  anyone("GET /mediastack/:section/:topic", {
    params: { section: "section", topic: "topic" },
    answer: http.articlesSchema,
    errors: ["invalid_input"],
  }),
  anyone("GET /mediastack/:section/:topic/:slug/head", {
    params: { section: "section", topic: "topic", slug: "story" },
    answer: pageHeadSchema,
    errors: ["invalid_input"],
  }),
  anyone("GET /mediastack/images/:hash", { params: { hash: "image" } }),
  anyone("GET /mediastack/pictures/:file", { params: { file: "picture" } }),
];
