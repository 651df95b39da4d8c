import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { Category } from "@oneworld/contracts/forum/topics";
import { forumApi } from "../forum.api.ts";

/** Members whose posts are asked for. */
const FOLLOWED_ASKED = 6;

const discussionsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts`: the newest posts of all topics, or of one. */
    getLatest: build.query<Post[], { limit: number; category?: Category }>({
      query: (params) => ({ url: "/api/posts", params }),
      transformResponse: ({ posts }: FeedPage) => posts,
    }),

    /**
     * `GET /api/userposts/{id}` of the members followed last: their newest posts together, newest first. Members whose posts
     * can't be read are left out; it fails if that is so of all.
     */
    getFollowed: build.query<Post[], { memberIds: readonly string[]; limit: number }>({
      async queryFn({ memberIds, limit }, _, __, call) {
        const answers = await Promise.all(
          memberIds
            .slice(0, FOLLOWED_ASKED)
            .map(async (id) => call({ url: `/api/userposts/${id}`, params: { limit } })),
        );
        const pages = answers.flatMap(({ data }) => (data ? [data as FeedPage] : []));
        const failed = answers.find(({ error }) => error)?.error;
        if (pages.length === 0 && failed) return { error: failed };
        const posts = pages
          .flatMap((page) => page.posts)
          .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
          .slice(0, limit);
        return { data: posts };
      },
    }),
  }),
});

export const { useGetLatestQuery, useGetFollowedQuery } = discussionsApi;
