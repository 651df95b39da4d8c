import type { FeedPage, Post } from "@oneworld/contracts/forum/http";
import { cursorList, type ListPage, postEndpoints, type PostLists } from "@oneworld/remote-kit";
import { profileApi } from "../profile.api.ts";

/** Whose posts: one's own have an address of their own. */
export interface PostsOf {
  memberId: string;
  isOwn: boolean;
}

type Cached = Parameters<typeof postsApi.util.selectCachedArgsForQuery>[0];

/** The lists of members' posts that are cached. */
export const memberPosts: PostLists = (state) =>
  postsApi.util.selectCachedArgsForQuery(state as Cached, "getMemberPosts").map((of) => ({
    pages: postsApi.endpoints.getMemberPosts.select(of)(state as Cached).data?.pages ?? [],
    update: (recipe) =>
      postsApi.util.updateQueryData("getMemberPosts", of, ({ pages }) => recipe(pages)),
  }));

export const postsApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    ...postEndpoints(build, memberPosts),

    /** `GET /api/userposts` for one's own posts, `/api/userposts/{id}` for another member's: newest first. */
    getMemberPosts: build.infiniteQuery<ListPage<Post>, PostsOf, string | null>(
      cursorList({
        request: ({ memberId, isOwn }: PostsOf) => ({
          url: isOwn ? "/api/userposts" : `/api/userposts/${memberId}`,
        }),
        itemsOf: ({ posts }: FeedPage) => posts,
      }),
    ),
  }),
});

/** Reads a member's posts beside the profile, whose list comes on screen later. */
export const usePrefetchPosts = (of: PostsOf): void =>
  void postsApi.useGetMemberPostsInfiniteQuery(of, { selectFromResult: () => ({}) });

export const {
  useGetMemberPostsInfiniteQuery,
  useLikePostMutation,
  useReadCommentsMutation,
  useAddCommentMutation,
  useEditCommentMutation,
  useDeleteCommentMutation,
  useEditPostMutation,
  useDeletePostMutation,
  useRestorePostMutation,
} = postsApi;
