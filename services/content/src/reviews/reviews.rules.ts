import type { CreateReview, Review, ReviewPage } from "@oneworld/contracts/content/http";
import { newId } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { pageOf } from "../page.ts";
import { addReview, listReviews, readReview } from "./reviews.repo.ts";

/** A page of the reviews, newest first. */
export async function readReviews(
  db: PrismaClient,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<ReviewPage> {
  const { entries, nextCursor } = pageOf(
    await listReviews(db, { cursor, limit: limit + 1 }),
    limit,
  );
  return { reviews: entries, nextCursor };
}

/**
 * Publishes a review, once for each call.
 *
 * @throws ApiError `conflict` for another review under the same key
 */
export function createReview(
  db: PrismaClient,
  author: Actor,
  { title, desc, rating }: CreateReview,
  call: IdempotentCall | null,
): Promise<Review> {
  return db.$transaction(async (tx) => {
    const id = newId();
    const before = await findCreated(tx, call, id);
    if (before) return readReview(tx, before);
    await addMembers(tx, [author]);
    return addReview(tx, { id, authorId: author.id, title, description: desc, rating });
  });
}
