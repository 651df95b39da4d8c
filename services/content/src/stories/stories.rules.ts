import { FEEDS } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import type { Addresses } from "@oneworld/contracts/site/page-addresses";
import type { createFeedReader } from "../feeds/feeds.rules.ts";

/** Results of a search. */
const STORIES_MAX = 20;

/** The words of a text, without accents and case. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

type ReadFeed = ReturnType<typeof createFeedReader>;

async function articlesOf(readFeed: ReadFeed, origin: string): Promise<Article[]> {
  const feeds = await Promise.all(FEEDS.map((feed) => readFeed(feed, origin)));
  return feeds.flatMap(({ articles }) => articles);
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

/** The articles of all feeds that have words that begin with those of the search, newest first. */
export async function searchStories(
  readFeed: ReadFeed,
  q: string,
  origin: string,
): Promise<Article[]> {
  const searched = wordsOf(q);
  if (searched.length === 0) return [];
  const found = new Map<string, Article>();
  for (const article of await articlesOf(readFeed, origin)) {
    const words = wordsOf(`${article.title} ${article.description}`);
    if (searched.every((one) => words.some((word) => word.startsWith(one))))
      found.set(article.url, article);
  }
  return [...found.values()]
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, STORIES_MAX);
}
