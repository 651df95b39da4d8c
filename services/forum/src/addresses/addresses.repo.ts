import { type PageRequest, START } from "@oneworld/service-kit/data/page";
import type { PrismaClient } from "../generated/client.ts";

/** Ids of posts with the times of their last changes, oldest first, after the cursor's. */
export const listChanges = (
  db: PrismaClient,
  { cursor = START, limit }: PageRequest,
): Promise<{ id: string; createdAt: Date; editedAt: Date | null }[]> =>
  db.post.findMany({
    where: { id: { gt: cursor }, hiddenAt: null },
    orderBy: { id: "asc" },
    take: limit,
    select: { id: true, createdAt: true, editedAt: true },
  });

/**
 * The cursors after which each part of so many posts begins, oldest first; null for the first part. It reads the whole
 * index of ids.
 */
export async function listParts(db: PrismaClient, size: number): Promise<(string | null)[]> {
  const ends = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM (
      SELECT id, row_number() OVER ordered AS place, lead(id) OVER ordered AS next
      FROM post WINDOW ordered AS (ORDER BY id)
    ) numbered
    WHERE place % ${size}::int = 0 AND next IS NOT NULL ORDER BY id`;
  if (ends.length > 0) return [null, ...ends.map(({ id }) => id)];
  return (await db.post.findFirst({ select: { id: true } })) ? [null] : [];
}
