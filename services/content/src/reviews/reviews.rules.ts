import type { CreateReview, Review, ReviewPage } from "@oneworld/contracts/content/http";
import { newId } from "@oneworld/service-kit/id";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers, type Person } from "../members/members.repo.ts";
import { pageOf } from "../page.ts";
import { addReview, listReviews } from "./reviews.repo.ts";

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

/** Publishes a review. */
export function createReview(
  db: PrismaClient,
  author: Person,
  { title, desc, rating }: CreateReview,
): Promise<Review> {
  return db.$transaction(async (tx) => {
    await addMembers(tx, [author]);
    return addReview(tx, { id: newId(), authorId: author.id, title, description: desc, rating });
  });
}
