import { type Endpoint, endpointsOf } from "../site/endpoint.ts";
import * as http from "./http.ts";

const { anyone, member } = endpointsOf("content");

/** The calls of the content service. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  anyone("GET /api/review", { query: http.reviewQuerySchema }),
  member("POST /api/review", { body: http.createReviewSchema, claims: ["id"] }),
  anyone("GET /api/quiz/questions", { query: http.quizQuerySchema }),
  anyone("POST /api/quiz/:quizId/answers", {
    params: { quizId: "quiz" },
    body: http.quizAnswersSchema,
    own: { name: "quizId", otherwise: 403 },
  }),
  member("GET /api/quiz/history", { query: http.quizHistoryQuerySchema }),
  anyone("GET /mediastack/:section/:topic", { params: { section: "section", topic: "topic" } }),
  anyone("GET /mediastack/images/:hash", { params: { hash: "image" } }),
  anyone("GET /mediastack/pictures/:file", { params: { file: "picture" } }),
];
