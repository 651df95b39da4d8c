import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import type { CreatePost, CreateReport } from "@oneworld/contracts/forum/forms";
import type {
  FeedPage,
  MemberNames,
  Post,
  PostCreated,
  ReportCreated,
} from "@oneworld/contracts/forum/http";
import type { Author } from "@oneworld/contracts/profile/author";
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

/** Whose posts. */
export interface PostsOf {
  memberId: string;
  /** id of the post after which the list begins */
  from?: string | undefined;
}

type Cached = Parameters<typeof forumApi.util.selectCachedArgsForQuery>[0];

const filtersOf = (state: unknown): FeedFilter[] =>
  forumApi.util.selectCachedArgsForQuery(state as Cached, "getFeed");

/** The lists of posts that are cached: feeds, members' posts, bookmarks, and posts read alone. */
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
  ...forumApi.util.selectCachedArgsForQuery(state as Cached, "getBookmarks").map((of) => ({
    pages: forumApi.endpoints.getBookmarks.select(of)(state as Cached).data?.pages ?? [],
    update: (recipe: (pages: PostPage[]) => void) =>
      forumApi.util.updateQueryData("getBookmarks", of, ({ pages }) => recipe(pages)),
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

const feedRequest = ({ category, region, tag, followed, order, from }: FeedFilter) => ({
  url: followed ? "/api/posts/following" : "/api/posts",
  params: {
    category,
    region,
    ...(tag && { tag }),
    order: order ?? "newest",
    cursor: from,
    limit: FEED_PAGE_SIZE,
  },
});

/** The forum's calls. A change of a post shows in every list that has it. */
export const forumApi = createRemoteApi({
  endpoints: (build) => ({
    ...postEndpoints(build, cachedPosts),

    /** `GET /api/posts`, or `GET /api/posts/following`: a feed. */
    getFeed: build.infiniteQuery<ListPage<Post>, FeedFilter, string | null>(
      cursorList({
        request: feedRequest,
        itemsOf: ({ posts }: FeedPage) => posts,
        // Discussions move posts down, too, and further pages change with whom the member follows
        isJoined: ({ followed, order }) => !followed && order !== "discussed",
      }),
    ),

    /** The ids of the newest posts of a feed. */
    getNewestIds: build.query<string[], FeedFilter>({
      query: feedRequest,
      transformResponse: ({ posts }: FeedPage) => posts.map(({ _id }) => _id),
    }),

    /** `GET /api/posts/{id}`: one post. */
    getPost: build.query<PostPage, string>({
      query: (id) => ({ url: `/api/posts/${id}` }),
      transformResponse: (post: Post) => ({ items: [post] }),
    }),

    /** `GET /api/posts/members`: members by the beginnings of their names, to mention them. */
    findMembers: build.query<Author[], string>({
      query: (search) => ({ url: "/api/posts/members", params: { search } }),
      transformResponse: ({ members }: MemberNames) => members,
    }),

    /** `GET /api/userposts/{id}`: a member's posts, newest first. */
    getMemberPosts: build.infiniteQuery<ListPage<Post>, PostsOf, string | null>(
      cursorList({
        request: ({ memberId, from }: PostsOf) => ({
          url: `/api/userposts/${memberId}`,
          params: { cursor: from },
        }),
        itemsOf: ({ posts }: FeedPage) => posts,
      }),
    ),

    /** `GET /api/bookmarks`: the member's bookmarks, the last one first. */
    getBookmarks: build.infiniteQuery<ListPage<Post>, { from?: string | undefined }, string | null>(
      cursorList({
        request: ({ from }) => ({ url: "/api/bookmarks", params: { cursor: from } }),
        itemsOf: ({ posts }: FeedPage) => posts,
        isListed: ({ bookmarked }) => bookmarked,
      }),
    ),

    /** `POST /api/posts`: publishes a post. Feeds and its author's posts have it on top. */
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
        const { updateQueryData } = forumApi.util;
        for (const filter of filtersOf(api.getState()).filter((one) => isInFeed(post, one))) {
          api.dispatch(updateQueryData("getFeed", filter, (feed) => putOnTop(feed, post)));
        }
        const own = { memberId: post.user._id };
        api.dispatch(updateQueryData("getMemberPosts", own, (posts) => putOnTop(posts, post)));
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
  useGetBookmarksInfiniteQuery,
  useGetFeedInfiniteQuery,
  useLazyGetNewestIdsQuery,
  useGetMemberPostsInfiniteQuery,
  useFindMembersQuery,
  useGetPostQuery,
  useGetThreadQuery,
  useCreatePostMutation,
  useSendReportMutation,
  useLikePostMutation,
  useBookmarkPostMutation,
  useReadCommentsMutation,
  useReadEarlierRepliesMutation,
  useReadRepliesMutation,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useRestoreCommentMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useRestorePostMutation,
} = forumApi;

/** A post that a list has; undefined if none has. */
export const selectPost = (state: unknown, postId: string): Post | undefined =>
  findPost(cachedPosts, state, postId);
