import { listItems, listReadAt, NewestLink, useFurtherPages } from "@oneworld/remote-kit";
import { ErrorState, Inline, theme, useTranslate } from "@oneworld/ui";
import { useDeferredValue, useMemo, useRef } from "react";
import styled from "styled-components";
import { useGetFeedInfiniteQuery } from "../forum.api.ts";
import { PostCard } from "../post/post-card.tsx";
import type { FeedFilter } from "./feed-filter.ts";
import { FeedMore } from "./feed-more.tsx";
import { FeedSkeleton } from "./feed-skeleton.tsx";
import { NewPosts } from "./new-posts.tsx";
import { NoPosts } from "./no-posts.tsx";
import { useFeedVisit } from "./visit-feed.ts";

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
  const t = useTranslate();
  useFeedVisit(filter);
  const feed = useGetFeedInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
  // Without a post, a page can have a next one: the reader's muted words are in all of its posts
  const { data, hasNextPage } = feed;
  const posts = useMemo(() => listItems(data), [data]);
  const isLoaded = listReadAt(data) > 0;
  // There from the start where a member comes back to a feed, whose length the scroll position needs
  const showsAll = useDeferredValue(isLoaded);
  const list = useRef<HTMLDivElement>(null);
  const further = useFurtherPages(feed, list, isLoaded);
  const { failure, isRetrying, read } = further;

  return (
    <List ref={list} aria-label={t("Posts")}>
      {isLoaded && <NewPosts filter={filter} list={list} />}
      {filter.from !== undefined && (
        <Inline justify="center">
          <NewestLink label={t("Newest posts")} />
        </Inline>
      )}
      {posts.slice(0, showsAll ? undefined : FIRST_POSTS).map((post, index) => (
        <PostCard key={post._id} post={post} canFollow isFirst={index === 0} />
      ))}
      {!isLoaded && !failure && <FeedSkeleton posts={3} />}
      {!isLoaded && failure && (
        <ErrorState
          title={t("The posts couldn't be loaded")}
          hint={failure}
          onRetry={read}
          retrying={isRetrying}
        />
      )}
      {isLoaded && posts.length === 0 && !hasNextPage && <NoPosts filter={filter} />}
      {showsAll && data && (posts.length > 0 || hasNextPage) && (
        <FeedMore filter={filter} further={further} />
      )}
    </List>
  );
}
