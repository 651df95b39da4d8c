import { DISCUSSED_DAYS } from "@oneworld/contracts/forum/limits";
import { listPagesRead, OlderLink, type useFurtherPages } from "@oneworld/remote-kit";
import { Button, ErrorState, Text, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { useGetFeedInfiniteQuery } from "../forum.api.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { FeedSkeleton } from "./feed-skeleton.tsx";

/** Pages that come by themselves; further ones are asked for, so that the footer can be reached. */
const AUTOMATIC_PAGES = 6;

/** How far below the screen the end of the list may be when the next page is fetched. */
const AHEAD = "1200px";

const Centered = styled.div`
  display: grid;
  justify-items: center;
`;

interface FeedMoreProps {
  filter: FeedFilter;
  further: ReturnType<typeof useFurtherPages>;
}

/** The end of a feed: fetches the next page, or offers to. Without scripts a link leads there. */
export function FeedMore({
  filter,
  further: { failure, isRetrying, isReading, read },
}: FeedMoreProps) {
  const t = useTranslate();
  const feed = useGetFeedInfiniteQuery(filter, { refetchOnMountOrArgChange: false });
  const { data, isFetching, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } =
    feed;
  const isInBrowser = useIsInBrowser();
  const end = useRef<HTMLDivElement>(null);
  const hasAutomaticPages = listPagesRead(data) < AUTOMATIC_PAGES;
  const isAutomatic = hasNextPage && hasAutomaticPages && !isFetching && !isFetchNextPageError;

  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [fetchNextPage, isAutomatic]);

  if (failure) {
    return (
      <ErrorState
        title={t("More posts couldn't be loaded")}
        hint={failure}
        onRetry={read}
        retrying={isRetrying}
      />
    );
  }
  if (!hasNextPage) {
    return (
      <Centered>
        <Text size="sm" tone="muted">
          {filter.order === "discussed"
            ? t("These are all posts of the last {days} days.", { days: DISCUSSED_DAYS })
            : t("You have reached the first post.")}
        </Text>
      </Centered>
    );
  }
  return (
    <div ref={end}>
      {!isInBrowser && data && (
        <Centered>
          <OlderLink list={data} label={t("Older posts")} />
        </Centered>
      )}
      {hasAutomaticPages ? (
        isFetchingNextPage && <FeedSkeleton posts={2} />
      ) : (
        <Centered>
          <Button busy={isReading || isFetchingNextPage} onClick={read}>
            {t("Load more")}
          </Button>
        </Centered>
      )}
    </div>
  );
}
