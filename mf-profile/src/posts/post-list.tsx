import { Button, ButtonLink, EmptyState, ErrorState, Heading, Inline, Stack } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useEffect } from "react";
import { isLoading } from "../lists/cursor-list.ts";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import type { Viewed } from "../viewed.ts";
import { loadPosts } from "./load-posts.ts";
import { PostCard } from "./post-card.tsx";
import { PostsSkeleton } from "./posts-skeleton.tsx";
import { deletedForgotten, selectPosts } from "./posts.slice.ts";

/** A member's posts, newest first, or why there are none. */
export function PostList({ viewerId, memberId, title }: Viewed & { title: string }) {
  const list = useProfileSelector((state) => selectPosts(state, { viewerId, memberId }));
  const dispatch = useProfileDispatch();
  useEffect(
    () => () => void dispatch(deletedForgotten({ viewerId, memberId })),
    [dispatch, viewerId, memberId],
  );
  const { items = [], nextCursor = null, loadedAt = 0, request } = list ?? {};
  const isLoaded = loadedAt > 0;
  // A list that is there stays, whatever became of the attempt to renew it.
  const failed = request?.failure && !(isLoaded && request.part === "first") ? request : null;
  const isOwn = viewerId === memberId;

  return (
    <Stack as="section" aria-label={title}>
      <Heading level={2} size="xl">
        {title}
      </Heading>
      {items.map((post) => (
        <PostCard key={post._id} post={post} viewerId={viewerId} />
      ))}
      {!isLoaded && !failed && <PostsSkeleton posts={2} />}
      {failed && (
        <ErrorState
          title={isLoaded ? "More posts couldn't be loaded" : "The posts couldn't be loaded"}
          hint={failed.failure}
          onRetry={() => void dispatch(loadPosts(memberId, failed.part))}
        />
      )}
      {isLoaded && items.length === 0 && (
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
              <ButtonLink to="/Climate">Read the discussions</ButtonLink>
            )
          }
        />
      )}
      {!failed && nextCursor !== null && (
        <Inline justify="center">
          <Button busy={isLoading(list)} onClick={() => void dispatch(loadPosts(memberId, "next"))}>
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
