import type { Category, Region } from "../forum/topics.ts";
import { articlesAddress, FEEDS, HEADLINES_FEED } from "../content/feeds.ts";
import type { SiteMatch } from "./site-map.ts";
import { isRegion, isTopic } from "./topics.ts";

/** The filter of a feed: a topic, a topic's region, or a region over all topics. */
export interface FeedFilter {
  category?: Category | undefined;
  region?: Region | undefined;
}

/** The filter of a feed page's address. */
export function feedFilterOf({ route, params }: Pick<SiteMatch, "route" | "params">): FeedFilter {
  if (route.pattern === "/asia") return { region: "Asia" };
  return {
    category: isTopic(params["topic"]) ? params["topic"] : undefined,
    region: isRegion(params["region"]) ? params["region"] : undefined,
  };
}

/** The call for a feed's first page. The edge preloads it, so the spelling must match exactly. */
export function feedAddress({ category, region }: FeedFilter): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (region) query.set("region", region);
  return `/api/posts?${query.toString()}`;
}

/** The call for the signed-in member. */
export const SESSION_ADDRESS = "/api/users/session";

/** A page's first calls, for every visitor. */
export function firstDataOf(match: SiteMatch | null): string[] {
  return [SESSION_ADDRESS, ...(match ? ownDataOf(match) : [])];
}

function storyData({ section, topic }: Readonly<Record<string, string>>): string[] {
  const feed = FEEDS.find((name) => name === `${section}/${topic}`);
  return feed ? [articlesAddress(feed)] : [];
}

function ownDataOf(match: SiteMatch): string[] {
  if (match.route.page === "feed") return [feedAddress(feedFilterOf(match))];
  if (match.route.page === "home") return [articlesAddress(HEADLINES_FEED)];
  if (match.route.page === "story") return storyData(match.params);
  if (["shop", "cart"].includes(match.route.page)) return ["/api/products"];
  return [];
}
