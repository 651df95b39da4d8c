import type { CreatePost, CreateReport } from "@oneworld/contracts/forum/forms";
import type { FeedPage, Post, PostCreated, ReportCreated } from "@oneworld/contracts/forum/http";
import {
  createRemoteApi,
  cursorList,
  type ListPage,
  newList,
  putOnTop,
  toastOutcome,
} from "@oneworld/remote-kit";
import { type FeedFilter, isInFeed } from "./feed/feed-filter.ts";
import { postEndpoints } from "./post/post-endpoints.ts";
import { findPost, type PostLists, type PostPage } from "./post/post-lists.ts";

/** Whose posts: one's own have an address of their own. */
export interface PostsOf {
  memberId: string;
  isOwn: boolean;
  /** id of the post after which the list begins */
  from?: string | undefined;
}

type Cached = Parameters<typeof forumApi.util.selectCachedArgsForQuery>[0];

const filtersOf = (state: unknown): FeedFilter[] =>
  forumApi.util.selectCachedArgsForQuery(state as Cached, "getFeed");

/** The lists of posts that are cached: feeds, members' posts, and posts read alone. */
export const cachedPosts: PostLists = (state) => [
  ...filtersOf(state).map((filter) => ({
    pages: forumApi.endpoints.getFeed.select(filter)(state as Cached).data?.pages ?? [],
    update: (recipe: (pages: PostPage[]) => void) =>
      forumApi.util.updateQueryData("getFeed", filter, ({ pages }) => recipe(pages)),
  })),
  ...forumApi.util.selectCachedArgsForQuery(state as Cached, "getMemberPosts").map((of) => ({
    pages: forumApi.endpoints.getMemberPosts.select(of)(state as Cached).data?.pages ?? [],
    update: (recipe: (pages: PostPage[]) => void) =>
      forumApi.util.updateQueryData("getMemberPosts", of, ({ pages }) => recipe(pages)),
  })),
  ...forumApi.util.selectCachedArgsForQuery(state as Cached, "getPost").map((id) => {
    const { data } = forumApi.endpoints.getPost.select(id)(state as Cached);
    return {
      pages: data ? [data] : [],
      update: (recipe: (pages: PostPage[]) => void) =>
        forumApi.util.updateQueryData("getPost", id, (page) => recipe([page])),
    };
  }),
];

/** The forum's calls. A change of a post shows in every list that has it. */
export const forumApi = createRemoteApi({
  endpoints: (build) => ({
    ...postEndpoints(build, cachedPosts),

    /** `GET /api/posts`: a feed, newest first. */
    getFeed: build.infiniteQuery<ListPage<Post>, FeedFilter, string | null>(
      cursorList({
        request: ({ category, region, from }: FeedFilter) => ({
          url: "/api/posts",
          params: { category, region, cursor: from },
        }),
        itemsOf: ({ posts }: FeedPage) => posts,
      }),
    ),

    /** `GET /api/posts/{id}`: one post. */
    getPost: build.query<PostPage, string>({
      query: (id) => ({ url: `/api/posts/${id}` }),
      transformResponse: (post: Post) => ({ items: [post] }),
    }),

    /** `GET /api/userposts` for one's own posts, `/api/userposts/{id}` for another member's: newest first. */
    getMemberPosts: build.infiniteQuery<ListPage<Post>, PostsOf, string | null>(
      cursorList({
        request: ({ memberId, isOwn, from }: PostsOf) => ({
          url: isOwn ? "/api/userposts" : `/api/userposts/${memberId}`,
          params: { cursor: from },
        }),
        itemsOf: ({ posts }: FeedPage) => posts,
      }),
    ),

    /** `POST /api/posts`: publishes a post. Feeds put it on top. */
    createPost: build.mutation<PostCreated, CreatePost>({
      query: (data) => ({ url: "/api/posts", data, once: true }),
      async onQueryStarted(_, api) {
        const post = (await toastOutcome(api))?.post;
        if (!post) return;
        const arg = { category: post.postCategory, region: null };
        const { data } = forumApi.endpoints.getFeed.select(arg)(api.getState());
        if (!data) {
          const entry = { endpointName: "getFeed", arg, value: newList(post) } as const;
          api.dispatch(forumApi.util.upsertQueryEntries([entry]));
        }
        for (const filter of filtersOf(api.getState()).filter((one) => isInFeed(post, one))) {
          api.dispatch(
            forumApi.util.updateQueryData("getFeed", filter, (feed) => putOnTop(feed, post)),
          );
        }
      },
    }),

    /** `POST /api/reports`: sends a report to the moderators. */
    sendReport: build.mutation<ReportCreated, CreateReport>({
      query: (data) => ({ url: "/api/reports", data, once: true }),
      onQueryStarted: (_, api) => void toastOutcome(api),
    }),
  }),
});

export const {
  useGetFeedInfiniteQuery,
  useGetMemberPostsInfiniteQuery,
  useGetPostQuery,
  useCreatePostMutation,
  useSendReportMutation,
  useLikePostMutation,
  useReadCommentsMutation,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useRestorePostMutation,
} = forumApi;

/** A post that a list has; undefined if none has. */
export const selectPost = (state: unknown, postId: string): Post | undefined =>
  findPost(cachedPosts, state, postId);
