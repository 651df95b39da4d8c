import type { Article } from "@oneworld/contracts/content/http";
import type { Feed } from "@oneworld/contracts/content/feeds";
import { z } from "zod";
import { downloadJson, UpstreamError } from "../upstream/download.ts";
import { plainText } from "./plain-text.ts";

/** Maximum number of articles per feed, mediastack's default page size. */
const ARTICLES_MAX = 25;

/** Maximum lengths of texts in UTF-16 code units, as a card can show them. */
const TITLE_MAX = 300;
const DESCRIPTION_MAX = 500;
const NAME_MAX = 100;

const answerSchema = z.object({ data: z.array(z.unknown()) });

const text = z.string().nullish();
const itemSchema = z.object({
  title: z.string(),
  description: text,
  url: z.string(),
  image: text,
  author: text,
  source: text,
  country: text,
  published_at: z.string(),
});

/** An article whose `image` is still the original address. */
export type NewsItem = Article;

/**
 * Fetches a feed's newest articles from mediastack, and drops unusable ones.
 *
 * @param access.url the news call, e.g. `http://api.mediastack.com/v1/news`
 * @param access.timeoutMs milliseconds for the complete answer
 * @returns at least one article, newest first
 * @throws Error without a usable answer
 */
export async function fetchNews(
  feed: Feed,
  access: { url: string; key: string; timeoutMs: number },
): Promise<NewsItem[]> {
  const [section = "", topic = ""] = feed.split("/");
  const url = new URL(access.url);
  const query = {
    access_key: access.key,
    categories: section,
    keywords: topic,
    languages: "en",
    sort: "published_desc",
    limit: String(ARTICLES_MAX),
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const answer = answerSchema.safeParse(await downloadJson(url, access.timeoutMs));
  if (!answer.success) throw new UpstreamError("The answer is not a list of articles.");
  const articles = answer.data.data.flatMap((item) => toNewsItem(item) ?? []);
  if (articles.length === 0) throw new UpstreamError("The answer has no usable articles.");
  return newestFirst(uniqueByUrl(articles)).slice(0, ARTICLES_MAX);
}

function toNewsItem(item: unknown): NewsItem | null {
  const { data } = itemSchema.safeParse(item);
  const title = plainText(data?.title ?? "", TITLE_MAX);
  const url = webAddress(data?.url);
  const published = new Date(data?.published_at ?? "");
  if (!data || !title || !url || Number.isNaN(published.getTime())) return null;
  const source = plainText(data.source ?? "", NAME_MAX);
  return {
    title,
    description: plainText(data.description ?? "", DESCRIPTION_MAX),
    url,
    image: webAddress(data.image),
    author: plainText(data.author ?? "", NAME_MAX) || source,
    source,
    country: countryName(data.country ?? ""),
    published_at: published.toISOString(),
    sample: false,
  };
}

/** The normalized form of an http(s) address, or null for anything else. */
function webAddress(value: string | null | undefined): string | null {
  if (!value || !URL.canParse(value)) return null;
  const url = new URL(value);
  const web = url.protocol === "https:" || url.protocol === "http:";
  return web && !url.username && !url.password ? url.href : null;
}

const countryNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** @param code two letters of ISO 3166-1, in any case @returns the country's English name; empty for unknown codes */
const countryName = (code: string): string =>
  /^[a-z]{2}$/i.test(code) ? (countryNames.of(code.toUpperCase()) ?? "") : "";

const uniqueByUrl = (articles: NewsItem[]): NewsItem[] => [
  ...new Map(articles.map((article) => [article.url, article])).values(),
];

const newestFirst = (articles: NewsItem[]): NewsItem[] =>
  articles.toSorted((a, b) => b.published_at.localeCompare(a.published_at));
