import type { Review as SiteReview } from "@oneworld/contracts/content/http";
import type { Member, Prisma, PrismaClient, Review } from "../generated/client.ts";
import { toAuthor } from "../members/members.repo.ts";

/** Adds a review of an existing member. */
export async function addReview(
  tx: Prisma.TransactionClient,
  review: Prisma.ReviewUncheckedCreateInput,
): Promise<SiteReview> {
  return toSiteReview(await tx.review.create({ data: review, include: { author: true } }));
}

/** A review that must exist, since members can't delete theirs. */
export const readReview = async (tx: Prisma.TransactionClient, id: string): Promise<SiteReview> =>
  toSiteReview(await tx.review.findUniqueOrThrow({ where: { id }, include: { author: true } }));

/** Reviews before the cursor, newest first. */
export async function listReviews(
  db: PrismaClient,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<SiteReview[]> {
  const rows = await db.review.findMany({
    where: cursor === undefined ? {} : { id: { lt: cursor } },
    orderBy: { id: "desc" },
    take: limit,
    include: { author: true },
  });
  return rows.map(toSiteReview);
}

const toSiteReview = (review: Review & { author: Member }): SiteReview => ({
  _id: review.id,
  title: review.title,
  desc: review.description,
  rating: review.rating,
  createdAt: review.createdAt.toISOString(),
  user: toAuthor(review.author),
});
