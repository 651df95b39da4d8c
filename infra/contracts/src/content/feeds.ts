import type { Category } from "../forum/topics.ts";
import { msg } from "../site/languages.ts";

/** Feeds of articles by their path after `/mediastack/`: a section and a topic. Only these pairs exist. */
export const FEEDS = [
  "general/politics",
  "science/climate",
  "science/wellness",
  "science/innovation",
  "business/productivity",
] as const;
export type Feed = (typeof FEEDS)[number];

/** The feed of the home page's carousel. */
export const HEADLINES_FEED = "general/politics" satisfies Feed;

/** The topics that have articles: each one's feed. */
export const TOPIC_FEEDS: Partial<Record<Category, Feed>> = {
  Climate: "science/climate",
  Policy: "general/politics",
};

/** Tabs of the inspiration page, in their order, each with its feed. */
export const INSPIRATION_TABS = [
  { label: msg("Climate"), feed: "science/climate" },
  { label: msg("Wellness"), feed: "science/wellness" },
  { label: msg("Science"), feed: "science/innovation" },
  { label: msg("Economy"), feed: "business/productivity" },
] as const satisfies readonly { label: string; feed: Feed }[];

/** What a tab is called in the page's address: `?tab=wellness`. */
export const inspirationTab = ({ label }: (typeof INSPIRATION_TABS)[number]): string =>
  label.toLowerCase();

/** Address of the story behind a sample article. */
export const storyPath = (feed: Feed, slug: string): string => `/news/${feed}/${slug}`;

/** The call for a feed's articles. The edge preloads it, so the spelling must match exactly. */
export const articlesAddress = (feed: Feed): string => `/mediastack/${feed}`;
