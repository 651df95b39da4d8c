import {
  quizAnswersSchema,
  quizHistoryQuerySchema,
  type Quiz,
  type QuizHistory,
  type QuizQuestion,
  type QuizResult,
} from "@oneworld/contracts/content/http";
import { type QuizQuery, quizQuerySchema } from "@oneworld/contracts/content/forms";
import { idOf } from "@oneworld/service-kit/http/path-id";
import { limitByAddress, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import {
  currentMember,
  requireSession,
  requireSessionKnown,
} from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { finish, issueQuiz, quizNotFound, readHistory, type VisitorQuizzes } from "./quiz.rules.ts";

/**
 * `GET /api/quiz/questions`: issues a quiz, for practice to visitors.
 * `POST /api/quiz/{quizId}/answers`: scores the quiz: 404 when unknown, or older than a day, a visitor's than three hours; 403 for another member's,
 * 409 the second time.
 * `GET /api/quiz/history`: the signed-in member's scores, newest first by cursor, and their allowance.
 */
export function quizRoutes(deps: {
  db: PrismaClient;
  findQuestions: (query: QuizQuery) => Promise<QuizQuestion[]>;
  quizzes: RateLimiter;
  visitorQuizzes: VisitorQuizzes;
  answers: RateLimiter;
}): Hono<ServiceEnv> {
  const { db, quizzes, answers } = deps;
  const app = new Hono<ServiceEnv>();

  app.get(
    "/api/quiz/questions",
    limitByAddress(quizzes),
    requireSessionKnown,
    valid("query", quizQuerySchema),
    async (c) => {
      const asker = { member: c.get("session")?.member ?? null, address: c.get("address") };
      return c.json<Quiz>(await issueQuiz(deps, asker, c.req.valid("query")));
    },
  );

  app.post(
    "/api/quiz/:quizId/answers",
    limitByAddress(answers),
    requireSessionKnown,
    valid("json", quizAnswersSchema),
    async (c) => {
      const id = idOf(c.req.param("quizId"), quizNotFound);
      const member = c.get("session")?.member ?? null;
      return c.json<QuizResult>(await finish(db, member, id, c.req.valid("json").answers));
    },
  );

  app.get(
    "/api/quiz/history",
    requireSession,
    valid("query", quizHistoryQuerySchema),
    async (c) => {
      const { id } = currentMember(c);
      return c.json<QuizHistory>(await readHistory(db, id, c.req.valid("query")));
    },
  );

  return app;
}
