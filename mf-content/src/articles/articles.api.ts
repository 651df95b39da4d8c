import { articlesAddress, type Feed } from "@oneworld/contracts/content/feeds";
import type { Article, Articles } from "@oneworld/contracts/content/http";
import { toastStale } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

export const articlesApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /mediastack/{section}/{topic}`: the articles of a feed, newest first. */
    getArticles: build.query<Article[], Feed>({
      query: (feed) => ({ url: articlesAddress(feed) }),
      transformResponse: ({ data }: Articles) => data,
      onQueryStarted: (_, api) => void toastStale(api),
    }),
  }),
});
