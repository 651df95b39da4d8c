import type { Post } from "@oneworld/contracts/forum/http";
import type { Category, Region } from "@oneworld/contracts/forum/topics";
import { tagOf, tagsIn } from "@oneworld/contracts/forum/hashtags";
import { cursorIn } from "@oneworld/contracts/site/page-query";
import type { Translate } from "@oneworld/ui";
import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";

/** Which posts a feed shows; null spans all topics or all regions. */
export interface FeedFilter {
  category: Category | null;
  region: Region | null;
  /** a hashtag of the category */
  tag?: string | undefined;
  /** only posts of members whom the viewer follows */
  followed?: true;
  /** the most discussed of the last days first; without it the newest first */
  order?: "discussed" | undefined;
  /** id of the post after which the feed begins; without one it begins with the newest */
  from?: string | undefined;
}

/** The filter's name in the store. */
export const feedKey = ({ category, region, tag, followed, order, from }: FeedFilter): string =>
  `${followed ? "followed" : (category ?? "*")}/${region ?? "*"}/${tag ?? ""}/${order ?? ""}/${from ?? ""}`;

const sameWord =
  (given: string | undefined) =>
  (word: string): boolean =>
    word.toLowerCase() === given?.toLowerCase();

/** The filter of a page's address. `/asia` has no parameters: it is the feed of Asia over all topics. */
export function filterOfAddress(
  { topic, region }: { topic?: string | undefined; region?: string | undefined },
  search: URLSearchParams,
): FeedFilter {
  const place = placeOf(search);
  if (topic === undefined) return { category: null, region: "Asia", ...place };
  return {
    category: MENU_TOPICS.find(sameWord(topic)) ?? null,
    region: MENU_REGIONS.find(sameWord(region)) ?? null,
    ...(region === undefined && { tag: tagOf(search.get("tag") ?? "") ?? undefined }),
    ...place,
  };
}

/** The filter of the feed of followed members. */
export const followedFilter = (search: URLSearchParams): FeedFilter => ({
  category: null,
  region: null,
  followed: true,
  ...placeOf(search),
});

const placeOf = (search: URLSearchParams): Pick<FeedFilter, "order" | "from"> => ({
  order: search.get("order") === "discussed" ? "discussed" : undefined,
  from: cursorIn(search),
});

/** Whether a feed shows a new post. A post without a region is about every region. */
export const isInFeed = (
  post: Post,
  { category, region, tag, followed, order, from }: FeedFilter,
): boolean =>
  from === undefined &&
  order === undefined &&
  !followed &&
  (tag === undefined || tagsIn(post.content).includes(tag)) &&
  (category === null || post.postCategory === category) &&
  (region === null || post.region === null || post.region === region);

/** What a feed is called. */
export function feedTitle({ category, region, tag }: FeedFilter, t: Translate): string {
  const place = region && t(regionLabel(region, category ?? undefined));
  const part = place ?? (tag ? `#${tag}` : "");
  if (!category) return part;
  const topic = t(category);
  return part ? t("{topic}: {part}", { topic, part }) : topic;
}
