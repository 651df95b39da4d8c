import { storyPath, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { climate } from "./climate.ts";
import { economy } from "./economy.ts";
import { headlines } from "./headlines.ts";
import type { SampleArticle } from "./sample-article.ts";
import { science } from "./science.ts";
import { wellness } from "./wellness.ts";

const SAMPLES: Readonly<Record<Feed, readonly SampleArticle[]>> = {
  "general/politics": headlines,
  "science/climate": climate,
  "science/wellness": wellness,
  "science/innovation": science,
  "business/productivity": economy,
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** The day on which the samples' dates would be right: the day after the newest of them. */
const WRITTEN_ON = Date.UTC(2026, 1, 14);

/**
 * Articles that come with the site, newest first: the newest is always yesterday's. They are shown where no news service
 * is set up, or where it has never answered. Their stories are on the site itself, and lead to organisations that know
 * more about the subject.
 *
 * @param site.origin the site's own, e.g. `https://oneworld.example`
 * @param site.now milliseconds since 1970
 */
export function sampleArticles(feed: Feed, site: { origin: string; now: number }): Article[] {
  const days = Math.floor((site.now - WRITTEN_ON) / DAY_MS);
  return SAMPLES[feed].map(({ slug, published_at, ...article }) => ({
    ...article,
    url: site.origin + storyPath(feed, slug),
    published_at: new Date(Date.parse(published_at) + days * DAY_MS).toISOString(),
  }));
}
