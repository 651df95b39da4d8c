import type { Endpoint } from "../site/endpoint.ts";
import * as http from "./http.ts";

const anyone = { service: "content", who: "anyone" } as const;
const member = { service: "content", who: "member" } as const;

/** The calls that the content service answers. */
export const CONTENT_ENDPOINTS: readonly Endpoint[] = [
  { ...anyone, method: "GET", path: "/api/review", query: http.reviewQuerySchema },
  {
    ...member,
    method: "POST",
    path: "/api/review",
    body: http.createReviewSchema,
    claims: ["id"],
  },
  { ...anyone, method: "GET", path: "/api/quiz/questions", query: http.quizQuerySchema },
  {
    ...anyone,
    method: "POST",
    path: "/api/quiz/:quizId/answers",
    params: { quizId: "quiz" },
    body: http.quizAnswersSchema,
    own: { name: "quizId", otherwise: 403 },
  },
  { ...member, method: "GET", path: "/api/quiz/history", query: http.quizHistoryQuerySchema },
  {
    ...anyone,
    method: "GET",
    path: "/mediastack/:section/:topic",
    params: { section: "section", topic: "topic" },
  },
  { ...anyone, method: "GET", path: "/mediastack/images/:hash", params: { hash: "image" } },
  { ...anyone, method: "GET", path: "/mediastack/pictures/:file", params: { file: "picture" } },
];
