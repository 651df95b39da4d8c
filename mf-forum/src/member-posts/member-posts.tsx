import { failureOf, listItems, useSession } from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, ErrorState, Inline, Stack } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useEffect } from "react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetMemberPostsInfiniteQuery } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { PostCard } from "../post/post-card.tsx";
import { useForumDispatch } from "../store.ts";

interface MemberPostsProps {
  memberId: string;
  /** of the posts' headings */
  level: 2 | 3;
}

/** A member's posts, newest first, or why there are none. */
export function MemberPosts({ memberId, level }: MemberPostsProps) {
  const isOwn = useSession()?.id === memberId;
  const list = useGetMemberPostsInfiniteQuery({ memberId, isOwn });
  const { data, isFetchNextPageError, hasNextPage, fetchNextPage } = list;
  const dispatch = useForumDispatch();
  useEffect(() => () => dispatch(forgetDeleted()), [dispatch]);
  const items = listItems(data);
  // A list that is there stays, whatever became of the attempt to renew it.
  const failed = isFetchNextPageError || !data ? failureOf(list) : undefined;

  return (
    <Stack>
      {items.map((post) => (
        <PostCard key={post._id} post={post} level={level} />
      ))}
      {!data && !failed && <FeedSkeleton posts={2} />}
      {failed && (
        <ErrorState
          title={data ? "More posts couldn't be loaded" : "The posts couldn't be loaded"}
          hint={failed}
          onRetry={() => void (data ? fetchNextPage() : list.refetch())}
        />
      )}
      {data && items.length === 0 && <NoPosts isOwn={isOwn} />}
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

function NoPosts({ isOwn }: { isOwn: boolean }) {
  return (
    <EmptyState
      title="No Posts found"
      hint={
        isOwn ? "What moves you? Your posts will be gathered here." : "Others have written already."
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
  );
}
