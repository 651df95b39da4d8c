import { ButtonLink, EmptyState, ErrorState, theme } from "@oneworld/ui";
import { PenLine } from "lucide-react";
import { useDeferredValue } from "react";
import styled from "styled-components";
import { PostCard } from "../post/post-card.tsx";
import { useForumDispatch, useForumSelector } from "../store-hooks.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { FeedMore } from "./feed-more.tsx";
import { FeedSkeleton } from "./feed-skeleton.tsx";
import { selectFeed } from "./feed.slice.ts";
import { loadPage } from "./load-feed.ts";
import { useFeedVisit } from "./use-feed-visit.ts";

/**
 * Plain blocks: a grid of a thousand rows takes five times as long to lay out.
 * In long lists cards off screen are neither laid out nor painted; the first ones always are, which costs little.
 */
const List = styled.section`
  & > * + * {
    margin-block-start: ${theme.space.md};
  }
  & > article {
    contain-intrinsic-block-size: auto 22rem;
  }
  & > article[data-measured]:nth-child(n + 41) {
    content-visibility: auto;
  }
`;

/** More than a screen holds. */
const FIRST_POSTS = 6;

/** The posts of a feed, or why there are none. The first ones don't wait for those below the screen. */
export function FeedList({ filter }: { filter: FeedFilter }) {
  useFeedVisit(filter);
  const dispatch = useForumDispatch();
  const feed = useForumSelector((state) => selectFeed(state, filter));
  const postIds = feed?.postIds ?? [];
  const isLoaded = feed !== undefined && feed.loadedAt > 0;
  // There from the start where a member comes back to a feed, whose length the scroll position needs
  const showsAll = useDeferredValue(isLoaded);
  const failure = isLoaded ? null : feed?.request?.failure;

  return (
    <List aria-label="Posts">
      {postIds.slice(0, showsAll ? undefined : FIRST_POSTS).map((id) => (
        <PostCard key={id} postId={id} />
      ))}
      {!isLoaded && !failure && <FeedSkeleton posts={3} />}
      {failure && (
        <ErrorState
          title="The posts couldn't be loaded"
          hint={failure}
          onRetry={() => void dispatch(loadPage(filter, "first"))}
        />
      )}
      {isLoaded && postIds.length === 0 && (
        <EmptyState
          title="No Posts found"
          hint="No posts yet. A question, an idea or a story is a good beginning."
          action={
            <ButtonLink variant="primary" to="/createpost">
              <PenLine aria-hidden />
              Write the first post
            </ButtonLink>
          }
        />
      )}
      {feed && showsAll && postIds.length > 0 && <FeedMore feed={feed} />}
    </List>
  );
}
