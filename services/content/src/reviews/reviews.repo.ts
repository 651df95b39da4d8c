import type { PageRequest } from "@oneworld/service-kit/data/page";
import { hiddenFrom } from "@oneworld/service-kit/data/restrictions";
import { Prisma, type PrismaClient } from "../generated/client.ts";

const { sql, raw, empty } = Prisma;

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

/** A review that moderators don't hide, or null. */
export const findReview = (db: PrismaClient, id: string): Promise<ReviewRow | null> =>
  db.review.findUnique({ where: { id, hiddenAt: null }, include: WITH_AUTHOR });

/** Whether a member has written a review after another one. */
export const hasReviewed = async (
  db: PrismaClient,
  authorId: string,
  after: string,
): Promise<boolean> =>
  (await db.review.findFirst({ where: { authorId, id: { gt: after } }, select: { id: true } })) !==
  null;

/** How many reviews there are, and their mean rating; null where there is none. */
export async function countReviews(
  db: PrismaClient,
): Promise<{ count: number; mean: number | null }> {
  const { _count, _avg } = await db.review.aggregate({
    where: { hiddenAt: null },
    _count: true,
    _avg: { rating: true },
  });
  return { count: _count, mean: _avg.rating };
}

/** Reviews before the cursor that the viewer sees and moderators don't hide, newest first. @param viewerId null for a visitor */
export async function listReviews(
  db: PrismaClient,
  viewerId: string | null,
  { cursor, limit }: PageRequest,
): Promise<ReviewRow[]> {
  const [before = "", after = ""] = hiddenFrom("$", "everywhere").split("$");
  const visible =
    viewerId === null
      ? empty
      : sql`AND author_id NOT IN (${raw(before)}${viewerId}::uuid${raw(after)})`;
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM review WHERE hidden_at IS NULL AND ${cursor === undefined ? sql`true` : sql`id < ${cursor}::uuid`} ${visible}
    ORDER BY id DESC LIMIT ${limit}`;
  return db.review.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: "desc" },
    include: WITH_AUTHOR,
  });
}
