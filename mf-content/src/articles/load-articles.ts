import type { Feed } from "@oneworld/contracts/content/feeds";
import { errorMessage } from "@oneworld/remote-kit";
import type { ContentThunk } from "../store.ts";
import { fetchArticles } from "./articles.api.ts";
import {
  articlesFailed,
  articlesReceived,
  articlesRequested,
  selectFeedArticles,
} from "./articles.slice.ts";

/** How long articles are shown again without asking, in milliseconds (product.md section 9, cached data). */
const FRESH_MS = 60_000;

/** Reads a feed, unless it is fresh or on its way. What is there already stays on screen meanwhile. */
export const loadArticles =
  (feed: Feed): ContentThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const known = selectFeedArticles(getState(), feed);
    if (known?.isLoading) return;
    if (known && Date.now() - known.loadedAt < FRESH_MS) return;

    dispatch(articlesRequested(feed));
    try {
      const articles = await fetchArticles(http, feed);
      dispatch(articlesReceived({ feed, articles, receivedAt: Date.now() }));
    } catch (error) {
      const message = errorMessage(error, "Check your connection, then try again.");
      dispatch(articlesFailed({ feed, message }));
      // The articles stay on screen, so nothing in their place could say that they are old.
      if (known?.articles) toasts.error(message);
    }
  };
