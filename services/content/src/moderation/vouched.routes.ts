import type { VouchedText } from "@oneworld/contracts/forum/vouched-text";
import { notFound } from "@oneworld/service-kit/http/errors";
import { idOf } from "@oneworld/service-kit/http/path-id";
import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import type { PrismaClient } from "../generated/client.ts";
import { findReview } from "../reviews/reviews.repo.ts";

const reviewNotFound = () => notFound("This review");

/** `GET /internal/reviews/{id}`: who wrote a review and what it says, for the forum, which takes a report of it. */
export function vouchedRoutes({ db }: { db: PrismaClient }): Hono<ServiceEnv> {
  const app = new Hono<ServiceEnv>();
  app.get("/internal/reviews/:id", async (c) => {
    const found = await findReview(db, idOf(c.req.param("id"), reviewNotFound));
    if (!found) throw reviewNotFound();
    const { authorId, title, description } = found;
    return c.json<VouchedText>({ authorId, text: `${title}\n\n${description}` });
  });
  return app;
}
