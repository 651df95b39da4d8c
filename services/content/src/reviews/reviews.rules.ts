import type { Review, ReviewPage, ReviewSummary } from "@oneworld/contracts/content/http";
import type { CreateReview } from "@oneworld/contracts/content/forms";
import { createKeyedLimiter } from "@oneworld/service-kit/data/keyed-limiter";
import { readPageOf, type PageRequest } from "@oneworld/service-kit/data/page";
import { newId, timeOf } from "@oneworld/service-kit/data/id";
import { findCreated, type IdempotentCall } from "@oneworld/service-kit/http/idempotency";
import type { PrismaClient } from "../generated/client.ts";
import { addMembers, type Actor } from "@oneworld/service-kit/data/member-projection";
import { presentReview } from "./reviews.present.ts";
import { addReview, countReviews, hasReviewed, listReviews, readReview } from "./reviews.repo.ts";

/** A page of the reviews that the viewer sees, newest first. @param viewerId null for a visitor */
export async function readReviews(
  db: PrismaClient,
  viewerId: string | null,
  page: PageRequest,
): Promise<ReviewPage> {
  const { rows, nextCursor } = await readPageOf(page, (part) => listReviews(db, viewerId, part));
  return { reviews: rows.map(presentReview), nextCursor };
}

/** Milliseconds for which the same summary is answered, since making it reads all reviews. */
const SUMMARY_KEPT_MS = 2_000;

/** Milliseconds in which the author of a review gets a new one: more than its transaction takes and a summary from before is kept. */
const JUST_WRITTEN_MS = 10_000;

/** The number of reviews and their average. @param viewerId null for a visitor */
type ReadSummary = (viewerId: string | null) => Promise<ReviewSummary>;

/**
 * Reads the summary once in two seconds, and for a member who has just written with each call, so that they see their own review
 * counted, whichever replica answers. Those calls have it read one after the other, and share what is read while they wait.
 *
 * @param now milliseconds since any moment
 */
export function createSummaryReader(
  db: PrismaClient,
  now: () => number = () => performance.now(),
): ReadSummary {
  const inTurn = createKeyedLimiter({ atOnce: 1, waitingMax: 1_000 });
  let kept: { until: number; summary: Promise<ReviewSummary> } | undefined;
  let reads = 0;
  const read = (): Promise<ReviewSummary> => {
    reads += 1;
    const made = { until: now() + SUMMARY_KEPT_MS, summary: readSummary(db) };
    kept = made;
    // The next call tries again
    made.summary.catch(() => (made.until = 0));
    return made.summary;
  };
  return async (viewerId) => {
    const hasWritten =
      viewerId !== null &&
      (await hasReviewed(db, viewerId, newId(timeOf(newId()).getTime() - JUST_WRITTEN_MS)));
    if (!hasWritten) return kept && now() < kept.until ? kept.summary : read();
    const before = reads;
    return inTurn("summary", () => (kept && reads > before ? kept.summary : read()));
  };
}

/** The number of reviews and their average, to one decimal. */
async function readSummary(db: PrismaClient): Promise<ReviewSummary> {
  const { count, mean } = await countReviews(db);
  return { count, average: mean === null ? null : Math.round(mean * 10) / 10 };
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
    if (before) return presentReview(await readReview(tx, before));
    await addMembers(tx, [author]);
    const text = { title, description: desc, rating };
    // Transactions that begin in one order may get their ids in another
    const review = { id, authorId: author.id, ...text, createdAt: timeOf(id) };
    return presentReview(await addReview(tx, review));
  });
}
