import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** What is kept of a feed; without articles and time as long as no call ever went well. */
export interface KeptFeed {
  articles: Article[] | null;
  fetchedAt: Date | null;
  /** when the next call may be made */
  dueAt: Date;
  /** calls that have failed since the last good one */
  failures: number;
}

/** An image elsewhere that an article shows. */
export interface SeenImage {
  hash: string;
  url: string;
}

/** What is kept of a feed, or null before the first call. */
export async function findFeed(db: PrismaClient, name: Feed): Promise<KeptFeed | null> {
  const row = await db.feed.findUnique({ where: { name } });
  return row && { ...row, articles: row.articles as Article[] | null };
}

/**
 * Takes the next call of a feed that is due. Of any number of copies that try at once, one gets it.
 *
 * @param leaseMs milliseconds in which nobody else gets it, unless the outcome is kept before
 */
export async function takeCall(db: PrismaClient, name: Feed, leaseMs: number): Promise<boolean> {
  await db.feed.createMany({ data: [{ name }], skipDuplicates: true });
  const now = new Date();
  const { count } = await db.feed.updateMany({
    where: { name, dueAt: { lte: now } },
    data: { dueAt: new Date(now.getTime() + leaseMs) },
  });
  return count > 0;
}

/** Counts one more call of this month (UTC). @returns false, counting none, when the month's calls are spent */
export async function spendCall(db: PrismaClient, callsPerMonth: number): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO news_usage (month, calls) VALUES (date_trunc('month', now() AT TIME ZONE 'UTC'), 1)
    ON CONFLICT (month) DO UPDATE SET calls = news_usage.calls + 1
    WHERE news_usage.calls < ${callsPerMonth}`;
  return count > 0;
}

/**
 * Keeps a feed's new articles and the addresses of their images.
 *
 * @param feed.forgetBefore images that no feed has shown since then are forgotten
 */
export async function keepArticles(
  db: PrismaClient,
  name: Feed,
  feed: {
    articles: Article[];
    fetchedAt: Date;
    dueAt: Date;
    images: SeenImage[];
    forgetBefore: Date;
  },
): Promise<void> {
  const { fetchedAt: seenAt, dueAt, images } = feed;
  const articles = feed.articles as unknown as Prisma.InputJsonValue;
  const hashes = images.map(({ hash }) => hash);
  await db.$transaction([
    db.articleImage.updateMany({ where: { hash: { in: hashes } }, data: { seenAt } }),
    db.articleImage.createMany({
      data: images.map((image) => ({ ...image, seenAt })),
      skipDuplicates: true,
    }),
    db.articleImage.deleteMany({ where: { seenAt: { lt: feed.forgetBefore } } }),
    db.feed.update({
      where: { name },
      data: { articles, fetchedAt: seenAt, dueAt, failures: 0 },
    }),
  ]);
}

/** Puts a feed's next call off. @param failed whether a call failed, rather than not being made */
export async function putOff(
  db: PrismaClient,
  name: Feed,
  dueAt: Date,
  failed: boolean,
): Promise<void> {
  await db.feed.update({
    where: { name },
    data: { dueAt, ...(failed && { failures: { increment: 1 } }) },
  });
}
