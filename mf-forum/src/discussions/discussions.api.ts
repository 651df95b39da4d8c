import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { Category } from "@oneworld/contracts/forum/topics";
import { ROWS } from "@oneworld/ui";
import { forumApi } from "../forum.api.ts";

/** The newest posts, of which two parts have as many rows as one has. */
export const LATEST = { limit: 2 * ROWS };

/** The newest posts of followed members. Some of them may stand among the latest of all. */
export const FOLLOWED = { limit: 2 * ROWS };

export const discussionsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts`: the newest posts of all topics, or of one. */
    getLatest: build.query<Post[], { limit: number; category?: Category }>({
      query: (params) => ({ url: "/api/posts", params }),
      transformResponse: ({ posts }: FeedPage) => posts,
    }),

    /** `GET /api/posts/following`: the newest posts of the members whom the viewer follows. */
    getFollowed: build.query<Post[], { limit: number }>({
      query: (params) => ({ url: "/api/posts/following", params }),
      transformResponse: ({ posts }: FeedPage) => posts,
    }),
  }),
});

export const { useGetLatestQuery, useGetFollowedQuery } = discussionsApi;
