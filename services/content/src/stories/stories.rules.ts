import { FEEDS } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
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

/** The articles of all feeds that have words that begin with those of the search, newest first. */
export async function searchStories(
  readFeed: ReturnType<typeof createFeedReader>,
  q: string,
  origin: string,
): Promise<Article[]> {
  const searched = wordsOf(q);
  if (searched.length === 0) return [];
  const feeds = await Promise.all(FEEDS.map((feed) => readFeed(feed, origin)));
  const found = new Map<string, Article>();
  for (const article of feeds.flatMap(({ articles }) => articles)) {
    const words = wordsOf(`${article.title} ${article.description}`);
    if (searched.every((one) => words.some((word) => word.startsWith(one))))
      found.set(article.url, article);
  }
  return [...found.values()]
    .toSorted((a, b) => b.published_at.localeCompare(a.published_at))
    .slice(0, STORIES_MAX);
}
