import { Button, ErrorState, Text } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useForumDispatch } from "../store-hooks.ts";
import { FeedSkeleton } from "./feed-skeleton.tsx";
import type { Feed } from "./feed.slice.ts";
import { loadPage } from "./load-feed.ts";

/** Pages that come by themselves; further ones are asked for, so that the footer can be reached. */
const AUTOMATIC_PAGES = 3;

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = "1200px";

const Centered = styled.div`
  display: grid;
  justify-items: center;
`;

/** The end of a feed: fetches the next page, or offers to. */
export function FeedMore({ feed }: { feed: Feed }) {
  const { filter, request, nextCursor, pages } = feed;
  const dispatch = useForumDispatch();
  const end = useRef<HTMLDivElement>(null);
  const isLoading = request?.part === "next" && request.failure === null;
  const isAutomatic = nextCursor !== null && request === null && pages < AUTOMATIC_PAGES;
  const loadNext = () => void dispatch(loadPage(filter, "next"));

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          void dispatch(loadPage(filter, "next"));
        }
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [dispatch, filter, isAutomatic]);

  if (request?.part === "next" && request.failure !== null) {
    return (
      <ErrorState title="More posts couldn't be loaded" hint={request.failure} onRetry={loadNext} />
    );
  }
  if (nextCursor === null) {
    return (
      <Centered>
        <Text size="sm" tone="muted">
          You have reached the first post.
        </Text>
      </Centered>
    );
  }
  return (
    <div ref={end}>
      {pages < AUTOMATIC_PAGES ? (
        isLoading && <FeedSkeleton posts={2} />
      ) : (
        <Centered>
          <Button busy={isLoading} onClick={loadNext}>
            Load more
          </Button>
        </Centered>
      )}
    </div>
  );
}
