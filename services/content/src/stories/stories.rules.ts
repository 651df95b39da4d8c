import { UNSPACED } from "@oneworld/contracts/common/search-limits";
import { type Feed, FEEDS, TOPIC_FEEDS } from "@oneworld/contracts/content/feeds";
import type { Article, StorySearch } from "@oneworld/contracts/content/http";
import { SEARCH_PERIOD_DAYS } from "@oneworld/contracts/forum/topics";
import type { Addresses } from "@oneworld/contracts/site/page-addresses";
import type { createFeedReader } from "../feeds/feeds.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** An Arabic article, with the prefixes that join it. Where fewer than three letters follow, it may belong to the word. */
const ARTICLE = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=[ء-ي]{3})/;

/** The words of a text, without accents, case and Arabic articles. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(ARTICLE, ""));

/** Whether a word begins with what is searched for, or is a passage without spaces that has it. */
const matches = (word: string, searched: string): boolean =>
  UNSPACED.test(searched) ? word.includes(searched) : word.startsWith(searched);

type ReadFeed = ReturnType<typeof createFeedReader>;

async function articlesOf(
  readFeed: ReadFeed,
  origin: string,
  feeds: readonly Feed[] = FEEDS,
): Promise<Article[]> {
  const read = await Promise.all(feeds.map((feed) => readFeed(feed, origin)));
  return read.flatMap(({ articles }) => articles);
}

/** The addresses of the stories that are on this site. The dates of samples are always of these days, and say nothing. */
export async function listAddresses(
  readFeed: ReadFeed,
  origin: string,
): Promise<Addresses["addresses"]> {
  const articles = await articlesOf(readFeed, origin);
  const stories = articles.filter(({ story }) => story);
  return stories.map(({ url, sample, published_at }) => ({
    path: new URL(url).pathname,
    ...(!sample && { modifiedAt: published_at }),
  }));
}

/**
 * The articles that have words that begin with those of the search, newest first: of all feeds, or of that of a topic. Some topics have
 * none.
 */
export async function searchStories(
  readFeed: ReadFeed,
  { q = "", category, since, in: part, limit }: StorySearch,
  origin: string,
): Promise<Article[]> {
  const searched = wordsOf(q);
  if (searched.length === 0) return [];
  const feeds = category === undefined ? FEEDS : [TOPIC_FEEDS[category] ?? []].flat();
  const earliest = since ? Date.now() - SEARCH_PERIOD_DAYS[since] * DAY_MS : 0;
  const found = new Map<string, Article>();
  for (const article of await articlesOf(readFeed, origin, feeds)) {
    if (Date.parse(article.published_at) < earliest) continue;
    const words = wordsOf(`${article.title} ${part ? "" : article.description}`);
    if (searched.every((one) => words.some((word) => matches(word, one))))
      found.set(article.url, article);
  }
  return [...found.values()]
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, limit);
}
