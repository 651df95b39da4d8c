import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import { contentApi } from "../content.api.ts";

interface PostsOf {
  limit: number;
  category?: string;
}

/** The newest posts: enough to find some people among their authors. */
export const LATEST = { limit: 20 };

export const communityApi = contentApi.injectEndpoints({
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
  }),
});

export const { useGetPostsQuery } = communityApi;
