import {
  deletedForgotten,
  failureOf,
  listItems,
  removePosts,
  selectDeletedIds,
} from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, ErrorState, Heading, Inline, Stack } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useEffect } from "react";
import { type ProfileThunk, useProfileDispatch } from "../store.ts";
import { PostCard } from "./post-card.tsx";
import { memberPosts, type PostsOf, useGetMemberPostsInfiniteQuery } from "./posts.api.ts";
import { PostsSkeleton } from "./posts-skeleton.tsx";

/** The page with the deleted posts was left: they can't be restored any more. */
export const forgetDeleted = (): ProfileThunk => (dispatch, getState) => {
  const deleted = selectDeletedIds(getState());
  removePosts(memberPosts, { dispatch, getState }, deleted);
  dispatch(deletedForgotten(deleted));
};

/** A member's posts, newest first, or why there are none. */
export function PostList({ title, ...of }: PostsOf & { title: string }) {
  const list = useGetMemberPostsInfiniteQuery(of);
  const { data, isFetchNextPageError, hasNextPage, fetchNextPage } = list;
  const dispatch = useProfileDispatch();
  useEffect(() => () => dispatch(forgetDeleted()), [dispatch]);
  const items = listItems(data);
  // A list that is there stays, whatever became of the attempt to renew it.
  const failed = isFetchNextPageError || !data ? failureOf(list) : undefined;
  const { isOwn } = of;

  return (
    <Stack as="section" aria-label={title}>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {items.map((post) => (
        <PostCard key={post._id} post={post} />
      ))}
      {!data && !failed && <PostsSkeleton posts={2} />}
      {failed && (
        <ErrorState
          title={data ? "More posts couldn't be loaded" : "The posts couldn't be loaded"}
          hint={failed}
          onRetry={() => void (data ? fetchNextPage() : list.refetch())}
        />
      )}
      {data && items.length === 0 && (
        <EmptyState
          title="No Posts found"
          hint={
            isOwn
              ? "What moves you? Your posts will be gathered here."
              : "Others have written already."
          }
          action={
            isOwn ? (
              <ButtonLink variant="primary" to="/createpost">
                <PenLine aria-hidden />
                Write your first post
              </ButtonLink>
            ) : (
              <ButtonLink to="/Climate">Climate discussions</ButtonLink>
            )
          }
        />
      )}
      {!failed && hasNextPage && (
        <Inline justify="center">
          <Button busy={list.isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
