import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import type { Followed } from "@oneworld/contracts/profile/http";
import { contentApi } from "../content.api.ts";

interface PostsOf {
  limit: number;
  category?: string;
}

/** Members whose posts are asked for. */
const FOLLOWED_ASKED = 6;

const communityApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/posts`: the newest posts of all topics, or of some topics one after the other. */
    getPosts: build.query<Post[], { limit: number; categories?: readonly string[] }>({
      async queryFn({ limit, categories = [] }, _, __, call) {
        const asked: PostsOf[] =
          categories.length > 0 ? categories.map((category) => ({ limit, category })) : [{ limit }];
        const answers = await Promise.all(
          asked.map(async (params) => call({ url: "/api/posts", params })),
        );
        const failed = answers.find(({ error }) => error)?.error;
        if (failed) return { error: failed };
        return { data: answers.flatMap(({ data }) => (data as FeedPage).posts) };
      },
    }),

    /**
     * `GET /api/userposts/{id}` of the members followed last: their newest posts together, newest first. Members whose posts
     * can't be read are left out; it fails if that is so of all.
     */
    getFollowedPosts: build.query<Post[], { memberIds: readonly string[]; limit: number }>({
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

    /** `POST /api/follow/{id}` or `/api/unfollow/{id}` as the signed-in member. */
    follow: build.mutation<Followed, { memberId: string; followerId: string; follows: boolean }>({
      query: ({ memberId, followerId, follows }) => ({
        url: `/api/${follows ? "follow" : "unfollow"}/${memberId}`,
        method: "post",
        data: { followerId },
      }),
    }),
  }),
});

export const { useGetPostsQuery, useGetFollowedPostsQuery, useFollowMutation } = communityApi;
