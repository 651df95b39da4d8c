import {
  reviewQuerySchema,
  type ReviewCreated,
  type ReviewPage,
  type ReviewSummary,
} from "@oneworld/contracts/content/http";
import { createReviewSchema } from "@oneworld/contracts/content/forms";
import { readIdempotencyKey } from "@oneworld/service-kit/http/idempotency";
import { limitByMember, type RateLimiter } from "@oneworld/service-kit/http/rate-limit";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { currentMember, requireSession, viewerOf } from "@oneworld/service-kit/http/session";
import { valid } from "@oneworld/service-kit/http/validate";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { createReview, createSummaryReader, readReviews } from "./reviews.rules.ts";

/**
 * `GET /api/review`: reviews of the site, newest first by cursor; for visitors, too. Without those of members whom a block hides.
 * `GET /api/review/summary`: how many there are, and their stars on average.
 * `POST /api/review`: publishes a review of the signed-in member, once for each `Idempotency-Key`; 201 with the review.
 */
export function reviewRoutes(deps: { db: PrismaClient; reviews: RateLimiter }): Hono<ServiceEnv> {
  const { db, reviews } = deps;
  const app = new Hono<ServiceEnv>();
  const readSummary = createSummaryReader(db);

  app.get("/api/review", valid("query", reviewQuerySchema), async (c) => {
    const viewerId = viewerOf(c);
    return c.json<ReviewPage>(await readReviews(db, viewerId, c.req.valid("query")));
  });

  app.get("/api/review/summary", async (c) =>
    c.json<ReviewSummary>(await readSummary(viewerOf(c))),
  );

  app.post(
    "/api/review",
    requireSession,
    limitByMember(reviews),
    valid("json", createReviewSchema),
    async (c) => {
      const input = c.req.valid("json");
      const call = readIdempotencyKey(c, input);
      const review = await createReview(db, currentMember(c), input, call);
      return c.json<ReviewCreated>({ message: "Thank you for your review.", review }, 201);
    },
  );

  return app;
}
