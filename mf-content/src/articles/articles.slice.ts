import type { Feed } from "@oneworld/contracts/content/feeds";
import type { Article } from "@oneworld/contracts/content/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export interface FeedArticles {
  /** newest first; null before the first answer */
  articles: Article[] | null;
  /** time of the answer in milliseconds since 1970, 0 before the first one */
  loadedAt: number;
  isLoading: boolean;
  /** why the last call failed; null while there is no failure */
  failure: string | null;
}

type ArticlesState = Partial<Record<Feed, FeedArticles>>;

const initialState: ArticlesState = {};

/** The articles that were read, each feed by its name. */
export const articlesSlice = createSlice({
  name: "articles",
  initialState,
  reducers: {
    articlesRequested(state, { payload: feed }: PayloadAction<Feed>) {
      const known = state[feed] ?? { articles: null, loadedAt: 0 };
      state[feed] = { ...known, isLoading: true, failure: null };
    },
    articlesReceived(
      state,
      { payload }: PayloadAction<{ feed: Feed; articles: Article[]; receivedAt: number }>,
    ) {
      const { feed, articles, receivedAt } = payload;
      state[feed] = { articles, loadedAt: receivedAt, isLoading: false, failure: null };
    },
    articlesFailed(state, { payload }: PayloadAction<{ feed: Feed; message: string }>) {
      const known = state[payload.feed];
      if (known) Object.assign(known, { isLoading: false, failure: payload.message });
    },
  },
  selectors: {
    selectFeedArticles: (state, feed: Feed): FeedArticles | undefined => state[feed],
  },
});

export const { articlesRequested, articlesReceived, articlesFailed } = articlesSlice.actions;
export const { selectFeedArticles } = articlesSlice.selectors;
