import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { useCallback, useEffect } from "react";
import { useContentDispatch, useContentSelector } from "../store-hooks.ts";
import { selectFeedArticles } from "./articles.slice.ts";
import { loadArticles } from "./load-articles.ts";

/** The articles of a feed, read when it comes on screen: null until they are there, or with the reason why they aren't. */
export function useArticles(feed: Feed): {
  articles: readonly Article[] | null;
  failure: string | null;
  reload: () => void;
} {
  const dispatch = useContentDispatch();
  const known = useContentSelector((state) => selectFeedArticles(state, feed));
  const reload = useCallback(() => void dispatch(loadArticles(feed)), [dispatch, feed]);
  useEffect(reload, [reload]);
  const articles = known?.articles ?? null;
  return { articles, failure: articles ? null : (known?.failure ?? null), reload };
}
