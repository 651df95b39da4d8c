import type { MembersFound } from "@oneworld/contracts/chat/http";
import type { StoriesFound } from "@oneworld/contracts/content/http";
import type { SearchPage } from "@oneworld/contracts/forum/search";
import { callOf } from "@oneworld/contracts/site/site-map";
import { contentApi } from "../content.api.ts";
import { SEARCH_CALL, STORIES_CALL } from "./search-calls.ts";
import type { SearchedFor } from "./search-query.ts";

export const searchApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts/search`: posts and comments, best first. */
    searchPosts: build.query<SearchPage, SearchedFor>({
      query: (searched) => ({ url: callOf({ ...searched }, SEARCH_CALL) }),
    }),
    /** `GET /api/stories/search`: articles of all feeds. */
    searchStories: build.query<StoriesFound["stories"], string | undefined>({
      query: (q) => ({ url: callOf(q === undefined ? {} : { q }, STORIES_CALL) }),
      transformResponse: ({ stories }: StoriesFound) => stories,
    }),
    /** `GET /api/conversations/members`: members by the beginnings of their names, for members. */
    searchPeople: build.query<MembersFound["members"], string>({
      query: (search) => ({ url: "/api/conversations/members", params: { search } }),
      transformResponse: ({ members }: MembersFound) => members,
    }),
  }),
});
