import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { failureOf } from "@oneworld/remote-kit";
import { articlesApi } from "./articles.api.ts";

/** The articles of a feed, read when it comes on screen, with the reason if they can't be read. */
export function useArticles(feed: Feed): {
  articles: readonly Article[] | undefined;
  failure: string | undefined;
  reload: () => void;
} {
  const query = articlesApi.useGetArticlesQuery(feed);
  const { currentData: articles, refetch } = query;
  const failure = articles ? undefined : failureOf(query);
  return { articles, failure, reload: () => void refetch() };
}
