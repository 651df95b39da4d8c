import type { CreatePost, CreateReport } from "@oneworld/contracts/forum/forms";
import type { FeedPage, Post, PostCreated, ReportCreated } from "@oneworld/contracts/forum/http";
import {
  createRemoteApi,
  cursorList,
  findPost,
  type ListPage,
  newList,
  postEndpoints,
  type PostLists,
  putOnTop,
  toastOutcome,
} from "@oneworld/remote-kit";
import { type FeedFilter, isInFeed } from "./feed/feed-filter.ts";

type Cached = Parameters<typeof forumApi.util.selectCachedArgsForQuery>[0];

const filtersOf = (state: unknown): FeedFilter[] =>
  forumApi.util.selectCachedArgsForQuery(state as Cached, "getFeed");

const feeds: PostLists = (state) =>
  filtersOf(state).map((filter) => ({
    pages: forumApi.endpoints.getFeed.select(filter)(state as Cached).data?.pages ?? [],
    update: (recipe) =>
      forumApi.util.updateQueryData("getFeed", filter, ({ pages }) => recipe(pages)),
  }));

/** The forum's calls. A change of a post shows in every feed that has it. */
export const forumApi = createRemoteApi({
  endpoints: (build) => ({
    ...postEndpoints(build, feeds),

    /** `GET /api/posts`: a feed, newest first. */
    getFeed: build.infiniteQuery<ListPage<Post>, FeedFilter, string | null>(
      cursorList({
        request: ({ category, region }: FeedFilter) => ({
          url: "/api/posts",
          params: { category, region },
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

/** A post that a feed has; undefined if none has. */
export const selectPost = (state: unknown, postId: string): Post | undefined =>
  findPost(feeds, state, postId);

export { feeds };
