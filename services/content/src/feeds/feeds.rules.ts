import { setTimeout as pause } from "node:timers/promises";
import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import type { ServiceDeps } from "@oneworld/service-kit/process/run-service";
import type { PrismaClient } from "../generated/client.ts";
import { hashOf, imageAddress } from "../images/image-address.ts";
import type { ContentSettings } from "../settings.ts";
import * as repo from "./feeds.repo.ts";
import { BUDGET_RETRY_MS, freshnessMs, retryMs, shownMs } from "./freshness.ts";
import { fetchNews } from "./mediastack.ts";
import { sampleArticles } from "./sample-articles.ts";

/** A visitor's view of a feed: articles, and the seconds since they were fetched; null for samples. */
export interface FeedView {
  articles: Article[];
  age: number | null;
}

type Deps = Pick<ServiceDeps<ContentSettings, PrismaClient>, "db" | "log" | "settings">;

/** Milliseconds between two checks whether another replica has fetched the feed. */
const POLL_MS = 100;

const EMPTY_FEED: repo.KeptFeed = {
  articles: null,
  fetchedAt: null,
  dueAt: new Date(0),
  failures: 0,
};

/**
 * Reads feeds: articles from the database, else from mediastack, else the samples. Old articles are shown at once, while the
 * next ones are fetched. Concurrent requests cause one call per feed over all replicas. Samples lead to stories under the
 * given origin, the site's own.
 */
export function createFeedReader(deps: Deps): (feed: Feed, origin: string) => Promise<FeedView> {
  const { db, log, settings } = deps;
  const kept = new Map<Feed, repo.KeptFeed>();
  const underWay = new Map<Feed, Promise<repo.KeptFeed>>();
  const { MEDIASTACK_KEY: key, MEDIASTACK_CALLS_PER_MONTH: calls } = settings;

  const warnOf = (err: unknown, feed: Feed) =>
    log.warn({ err, feed }, "could not read the feed from the database");

  /** The stored feed after a call, by this replica or another. */
  async function refresh(feed: Feed, accessKey: string): Promise<repo.KeptFeed> {
    const leaseMs = 2 * settings.UPSTREAM_TIMEOUT_MS;
    const reserved = await repo.reserveCall(db, feed, leaseMs);
    if (reserved) await call(deps, feed, accessKey);
    const deadline = Date.now() + settings.UPSTREAM_TIMEOUT_MS;
    for (;;) {
      const found = (await repo.findFeed(db, feed)) ?? EMPTY_FEED;
      // The outcome of another replica's call postpones the next one for longer than a call takes
      const settled = found.dueAt.getTime() > Date.now() + leaseMs;
      if (reserved || found.articles || settled || Date.now() > deadline) return found;
      await pause(POLL_MS);
    }
  }

  function renew(feed: Feed, accessKey: string): Promise<repo.KeptFeed> {
    const pending =
      underWay.get(feed) ??
      refresh(feed, accessKey)
        .then((found) => {
          kept.set(feed, found);
          return found;
        })
        .finally(() => underWay.delete(feed));
    underWay.set(feed, pending);
    return pending;
  }

  async function read(feed: Feed, accessKey: string): Promise<repo.KeptFeed> {
    const known = kept.get(feed);
    if (known && known.dueAt.getTime() > Date.now()) return known;
    const stored = known ?? (await repo.findFeed(db, feed));
    if (!stored || !viewOf(stored, calls)) return renew(feed, accessKey);
    if (stored.dueAt.getTime() > Date.now()) kept.set(feed, stored);
    else renew(feed, accessKey).catch((err: unknown) => warnOf(err, feed));
    return stored;
  }

  return async (feed, origin) => {
    if (key === undefined) return sampleOf(feed, origin);
    const found = await read(feed, key).catch((err: unknown) => {
      warnOf(err, feed);
      return kept.get(feed) ?? EMPTY_FEED;
    });
    return viewOf(found, calls) ?? sampleOf(feed, origin);
  };
}

/** Makes the reserved call, and stores its outcome. */
async function call({ db, log, settings }: Deps, feed: Feed, key: string): Promise<void> {
  const { MEDIASTACK_CALLS_PER_MONTH: calls, UPSTREAM_TIMEOUT_MS: timeoutMs } = settings;
  if (!(await repo.countCall(db, calls))) {
    log.warn({ feed }, "the month's calls to the news service are used up");
    await repo.postpone(db, feed, after(BUDGET_RETRY_MS), false);
    return;
  }
  try {
    const items = await fetchNews(feed, { url: settings.MEDIASTACK_URL, key, timeoutMs });
    await keep(db, feed, items, calls);
  } catch (err) {
    const failures = ((await repo.findFeed(db, feed))?.failures ?? 0) + 1;
    log.warn({ err, feed, failures }, "the news service returned no articles");
    await repo.postpone(db, feed, after(retryMs(failures, calls)), true);
  }
}

async function keep(db: PrismaClient, feed: Feed, items: Article[], calls: number): Promise<void> {
  const images = items.flatMap(({ image }) => image ?? []);
  const fetchedAt = new Date();
  await repo.keepArticles(db, feed, {
    articles: items.map((item) => ({
      ...item,
      image: item.image === null ? null : imageAddress(hashOf(item.image)),
    })),
    fetchedAt,
    dueAt: after(freshnessMs(calls)),
    forgetBefore: after(-2 * shownMs(calls)),
    images: [...new Set(images)].map((url) => ({ hash: hashOf(url), url })),
  });
}

const after = (ms: number): Date => new Date(Date.now() + ms);

const sampleOf = (feed: Feed, origin: string): FeedView => ({
  articles: sampleArticles(feed, { origin, now: Date.now() }),
  age: null,
});

/** Articles that were fetched, unless they are too old to be shown. */
function viewOf({ articles, fetchedAt }: repo.KeptFeed, calls: number): FeedView | null {
  if (!articles || !fetchedAt) return null;
  const ageMs = Math.max(0, Date.now() - fetchedAt.getTime());
  if (ageMs > shownMs(calls)) return null;
  return { articles, age: Math.floor(ageMs / 1000) };
}
