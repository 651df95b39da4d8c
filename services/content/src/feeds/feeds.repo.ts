import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import type { Prisma, PrismaClient } from "../generated/client.ts";

/** A stored feed; without articles and time until a call has succeeded. */
export interface KeptFeed {
  articles: Article[] | null;
  fetchedAt: Date | null;
  /** when the next call may be made */
  dueAt: Date;
  /** failed calls since the last successful one */
  failures: number;
}

/** An article's image on another site. */
export interface SeenImage {
  hash: string;
  url: string;
}

/** A stored feed, or null before the first call. */
export async function findFeed(db: PrismaClient, name: Feed): Promise<KeptFeed | null> {
  const row = await db.feed.findUnique({ where: { name } });
  return row && { ...row, articles: row.articles as Article[] | null };
}

/**
 * Reserves the next call of a feed that is due. Of concurrent replicas one succeeds.
 *
 * @param leaseMs milliseconds until another replica may call, unless the outcome is stored before
 */
export async function reserveCall(db: PrismaClient, name: Feed, leaseMs: number): Promise<boolean> {
  await db.feed.createMany({ data: [{ name }], skipDuplicates: true });
  const now = new Date();
  const { count } = await db.feed.updateMany({
    where: { name, dueAt: { lte: now } },
    data: { dueAt: new Date(now.getTime() + leaseMs) },
  });
  return count > 0;
}

/** Counts a call of this month (UTC). @returns false, without counting, when the month's calls are used up */
export async function countCall(db: PrismaClient, callsPerMonth: number): Promise<boolean> {
  const count = await db.$executeRaw`
    INSERT INTO news_usage (month, calls) VALUES (date_trunc('month', now() AT TIME ZONE 'UTC'), 1)
    ON CONFLICT (month) DO UPDATE SET calls = news_usage.calls + 1
    WHERE news_usage.calls < ${callsPerMonth}`;
  return count > 0;
}

/**
 * Stores a feed's new articles and the addresses of their images.
 *
 * @param feed.forgetBefore deletes images that no feed has shown since this time
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
  const urls = images.map(({ url }) => url);
  await db.$transaction([
    // In one order, and without waiting for those of another feed's transaction: two feeds may show the same images
    db.$executeRaw`
      INSERT INTO article_image (hash, url, seen_at)
      SELECT hash, url, ${seenAt} FROM unnest(${hashes}::text[], ${urls}::text[]) AS seen (hash, url) ORDER BY hash
      ON CONFLICT (hash) DO UPDATE SET seen_at = excluded.seen_at`,
    db.$executeRaw`
      DELETE FROM article_image WHERE hash IN (
        SELECT hash FROM article_image WHERE seen_at < ${feed.forgetBefore} FOR UPDATE SKIP LOCKED)`,
    db.feed.update({
      where: { name },
      data: { articles, fetchedAt: seenAt, dueAt, failures: 0 },
    }),
  ]);
}

/** Postpones a feed's next call. @param failed whether a call failed, rather than being skipped */
export async function postpone(
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
