import { Prisma, type PrismaClient } from "../generated/client.ts";

type Database = Prisma.TransactionClient | PrismaClient;

/** Condition on `picture`: a member shows it, or moderators hide it. */
const IS_USED = Prisma.sql`(
  EXISTS (SELECT FROM member WHERE img_url = picture.url OR cover_url = picture.url)
  OR EXISTS (SELECT FROM hidden_profile WHERE img_url = picture.url OR cover_url = picture.url)
  OR EXISTS (SELECT FROM later_hidden_profile WHERE img_url = picture.url OR cover_url = picture.url)
)`;

/** Records a picture that is unused, or not used yet, until it may be deleted. */
export async function keepUntil(db: Database, url: string, deleteAfter: Date): Promise<void> {
  await db.picture.upsert({
    where: { url },
    create: { url, deleteAfter },
    update: { deleteAfter },
  });
}

/** Keeps a picture for as long as a member uses it. */
export async function keepInUse(tx: Prisma.TransactionClient, url: string): Promise<void> {
  await tx.picture.update({ where: { url }, data: { deleteAfter: null } });
}

/** Addresses of pictures that may be deleted. */
export async function findDeletable(db: PrismaClient, limit: number): Promise<string[]> {
  const rows = await db.picture.findMany({
    where: { deleteAfter: { lt: new Date() } },
    orderBy: { deleteAfter: "asc" },
    take: limit,
    select: { url: true },
  });
  return rows.map(({ url }) => url);
}

/** Defers the deletion of a picture that may be deleted by an hour, behind that of others. */
export async function deferDeletion(db: PrismaClient, url: string): Promise<void> {
  await db.$executeRaw`
    UPDATE picture SET delete_after = now() + interval '1 hour' WHERE url = ${url} AND delete_after < now()`;
}

/** Removes the record of an unused picture that may be deleted. @returns whether it did */
export async function forgetUnused(tx: Prisma.TransactionClient, url: string): Promise<boolean> {
  const deleted = await tx.$executeRaw`
    DELETE FROM picture WHERE url = ${url} AND delete_after < now()
      AND NOT ${IS_USED}`;
  return deleted > 0;
}

/** Sets right that a picture seems to be deletable which another member uses as well. */
export async function keepUsed(tx: Prisma.TransactionClient, url: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE picture SET delete_after = NULL WHERE url = ${url} AND ${IS_USED}`;
}
