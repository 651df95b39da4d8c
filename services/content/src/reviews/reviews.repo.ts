import type { PageRequest } from "@oneworld/service-kit/data/page";
import type { Prisma, PrismaClient } from "../generated/client.ts";

const WITH_AUTHOR = { author: true } satisfies Prisma.ReviewInclude;

/** A review and its author. */
export type ReviewRow = Prisma.ReviewGetPayload<{ include: typeof WITH_AUTHOR }>;

/** Adds a review of an existing member. */
export const addReview = (
  tx: Prisma.TransactionClient,
  review: Prisma.ReviewUncheckedCreateInput,
): Promise<ReviewRow> => tx.review.create({ data: review, include: WITH_AUTHOR });

/** A review that must exist, since members can't delete theirs. */
export const readReview = (tx: Prisma.TransactionClient, id: string): Promise<ReviewRow> =>
  tx.review.findUniqueOrThrow({ where: { id }, include: WITH_AUTHOR });

/** How many reviews there are, and their mean rating; null where there is none. */
export async function countReviews(
  db: PrismaClient,
): Promise<{ count: number; mean: number | null }> {
  const { _count, _avg } = await db.review.aggregate({ _count: true, _avg: { rating: true } });
  return { count: _count, mean: _avg.rating };
}

/** Reviews before the cursor, newest first. */
export const listReviews = (
  db: PrismaClient,
  { cursor, limit }: PageRequest,
): Promise<ReviewRow[]> =>
  db.review.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: "desc" },
    take: limit,
    include: WITH_AUTHOR,
  });
