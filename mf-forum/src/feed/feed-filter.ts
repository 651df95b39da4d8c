import type { Post } from "@oneworld/contracts/forum/http";
import type { Category, Region } from "@oneworld/contracts/forum/topics";
import { cursorIn } from "@oneworld/contracts/site/page-query";
import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";

/** Which posts a feed shows; null spans all topics or all regions. */
export interface FeedFilter {
  category: Category | null;
  region: Region | null;
  /** id of the post after which the feed begins; without one it begins with the newest */
  from?: string | undefined;
}

/** The filter's name in the store. */
export const feedKey = ({ category, region, from }: FeedFilter): string =>
  `${category ?? "*"}/${region ?? "*"}/${from ?? ""}`;

const sameWord =
  (given: string | undefined) =>
  (word: string): boolean =>
    word.toLowerCase() === given?.toLowerCase();

/** The filter of a page's address. `/asia` has no parameters: it is the feed of Asia over all topics. */
export function filterOfAddress(
  { topic, region }: { topic?: string | undefined; region?: string | undefined },
  search: URLSearchParams,
): FeedFilter {
  const from = cursorIn(search);
  if (topic === undefined) return { category: null, region: "Asia", from };
  return {
    category: MENU_TOPICS.find(sameWord(topic)) ?? null,
    region: MENU_REGIONS.find(sameWord(region)) ?? null,
    from,
  };
}

/** Whether a feed shows a new post. A post without a region is about every region. */
export const isInFeed = (post: Post, { category, region, from }: FeedFilter): boolean =>
  from === undefined &&
  (category === null || post.postCategory === category) &&
  (region === null || post.region === null || post.region === region);

/** What a feed is called. */
export function feedTitle({ category, region }: FeedFilter): string {
  const place = region && regionLabel(region, category ?? undefined);
  return [category, place].filter(Boolean).join(": ");
}
