import type { Feed } from "@oneworld/contracts/content/feeds";
import { failureOf } from "@oneworld/remote-kit";
import { articlesApi } from "./articles.api.ts";

/** The articles of a feed, read when it comes on screen, with what is shown if they can't be read. */
export function useArticles(feed: Feed) {
  const query = articlesApi.useGetArticlesQuery(feed);
  const { currentData: articles } = query;
  return { articles, failure: articles ? undefined : failureOf(query) };
}
