import { CATEGORIES, type Category } from "@oneworld/contracts/forum/topics";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** The topics that a member follows, in the topics' order. */
export async function findTopicsOf(db: PrismaClient, memberId: string): Promise<Category[]> {
  const rows = await db.topicFollow.findMany({ where: { memberId }, select: { category: true } });
  const followed = new Set(rows.map(({ category }) => category));
  return CATEGORIES.filter((category) => followed.has(category));
}

/** Sets whether a member follows a topic. */
export async function setTopic(
  db: PrismaClient,
  memberId: string,
  category: Category,
  followed: boolean,
): Promise<void> {
  const one = { memberId, category };
  if (followed) await db.topicFollow.createMany({ data: one, skipDuplicates: true });
  else await db.topicFollow.deleteMany({ where: one });
}

/** Deletes which topics a removed member follows. */
export async function deleteTopicsOf(
  tx: Prisma.TransactionClient,
  memberId: string,
): Promise<void> {
  await tx.topicFollow.deleteMany({ where: { memberId } });
}
