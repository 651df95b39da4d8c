import type { Category, Region } from "../forum/topics.ts";
import { articlesAddress, FEEDS, HEADLINES_FEED } from "../content/feeds.ts";
import type { SiteMatch } from "./site-map.ts";
import { isRegion, isTopic } from "./topics.ts";

/** Which feed: of a topic, of a topic's region, of a region over all topics. */
export interface FeedFilter {
  category?: Category | undefined;
  region?: Region | undefined;
}

/** The feed that an address of the site shows. */
export function feedFilterOf({ route, params }: Pick<SiteMatch, "route" | "params">): FeedFilter {
  if (route.pattern === "/asia") return { region: "Asia" };
  return {
    category: isTopic(params["topic"]) ? params["topic"] : undefined,
    region: isRegion(params["region"]) ? params["region"] : undefined,
  };
}

/**
 * The call for a feed's first page. The edge has the page fetch it ahead, so whoever asks for it has to spell it
 * exactly like this.
 */
export function feedAddress({ category, region }: FeedFilter): string {
  const query = new URLSearchParams();
  if (category) query.set("category", category);
  if (region) query.set("region", region);
  return `/api/posts?${query.toString()}`;
}

/** The call that says who is signed in. */
export const SESSION_ADDRESS = "/api/users/session";

/** Calls that a page makes first, whoever looks at it. */
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
