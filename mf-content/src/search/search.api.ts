import type { MembersFound } from "@oneworld/contracts/chat/http";
import type { StoriesFound } from "@oneworld/contracts/content/http";
import type { SearchPage, Suggestions } from "@oneworld/contracts/forum/search";
import { callOf } from "@oneworld/contracts/site/site-map";
import { contentApi } from "../content.api.ts";
import { SEARCH_CALL, STORIES_CALL } from "./search-calls.ts";
import type { SearchedFor, StoryFilter } from "./search-query.ts";

export const searchApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts/search`: posts and comments, best first. */
    searchPosts: build.query<SearchPage, SearchedFor>({
      query: (searched) => ({ url: callOf({ ...searched }, SEARCH_CALL) }),
    }),
    /** `GET /api/stories/search`: articles, of a topic and a period. */
    searchStories: build.query<StoriesFound["stories"], StoryFilter>({
      query: (filter) => ({ url: callOf({ ...filter }, STORIES_CALL) }),
      transformResponse: ({ stories }: StoriesFound) => stories,
    }),
    /** `GET /api/posts/suggestions`: titles and hashtags that begin with what is typed. */
    suggestPosts: build.query<Suggestions, string>({
      query: (q) => ({ url: "/api/posts/suggestions", params: { q } }),
    }),
    /** `GET /api/stories/search`: the first articles that complete what is typed. */
    suggestStories: build.query<StoriesFound["stories"], string>({
      query: (q) => ({ url: "/api/stories/search", params: { q, in: "titles", limit: 2 } }),
      transformResponse: ({ stories }: StoriesFound) => stories,
    }),
    /** `GET /api/conversations/members`: members by the beginnings of their names, for members. */
    searchPeople: build.query<MembersFound["members"], string>({
      query: (search) => ({ url: "/api/conversations/members", params: { search } }),
      transformResponse: ({ members }: MembersFound) => members,
    }),
  }),
});
