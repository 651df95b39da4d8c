import { FEEDS, HEADLINES_FEED } from "@oneworld/contracts/content/feeds";
import { cursorIn } from "@oneworld/contracts/site/page-query";
import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { articlesApi } from "./articles/articles.api.ts";
import { communityApi, LATEST } from "./community/community.api.ts";
import { tabOf } from "./inspiration/inspiration-tab.ts";
import { quizApi } from "./quiz/quiz.api.ts";
import { reviewsApi } from "./reviews/reviews.api.ts";
import type { remote } from "./remote.ts";
import { searchApi } from "./search/search.api.ts";
import { searchedFor, storyFilter } from "./search/search-query.ts";

const { getArticles } = articlesApi.endpoints;

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  home: (_, options) => [
    getArticles.initiate(HEADLINES_FEED, options),
    communityApi.endpoints.getPosts.initiate(LATEST, options),
  ],
  inspiration: ({ search }, options) => [getArticles.initiate(tabOf(search).feed, options)],
  story: ({ params: { section, topic } }, options) =>
    FEEDS.filter((feed) => feed === `${section}/${topic}`).map((feed) =>
      getArticles.initiate(feed, options),
    ),
  search: ({ search }, options) => {
    const searched = searchedFor(search);
    return [
      searchApi.endpoints.searchPosts.initiate(searched, options),
      searchApi.endpoints.searchStories.initiate(storyFilter(searched), options),
    ];
  },
  quiz: ({ viewer }, options) =>
    viewer ? [quizApi.endpoints.getQuizHistory.initiate(undefined, options)] : [],
  reviews: ({ search }, options) => [
    reviewsApi.endpoints.getReviews.initiate(cursorIn(search), options),
    reviewsApi.endpoints.getSummary.initiate(undefined, options),
  ],
};
