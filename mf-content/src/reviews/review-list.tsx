import { CACHE_SECONDS, failureOf, listItems, listReadAt } from "@oneworld/remote-kit";
import { Button, ButtonLink, EmptyState, ErrorState, Inline, Stack } from "@oneworld/ui";
import { useContentSelector } from "../store.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { reviewsApi, useGetReviewsInfiniteQuery } from "./reviews.api.ts";

const selectList = reviewsApi.endpoints.getReviews.select();

/** The reviews, newest first, or why there are none. */
export function ReviewList() {
  const isLoaded = useContentSelector((state) => listReadAt(selectList(state).data) > 0);
  const list = useGetReviewsInfiniteQuery(undefined, {
    // A review that its author has just published may be there before the list
    refetchOnMountOrArgChange: isLoaded ? CACHE_SECONDS : true,
  });
  const { data, hasNextPage, fetchNextPage, refetch } = list;
  // A list that is there stays, whatever became of the attempt to renew it.
  const failed = !isLoaded || list.isFetchNextPageError ? failureOf(list) : undefined;
  const reviews = listItems(data);

  return (
    <Stack as="section" aria-label="Reviews">
      {reviews.map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
      {!isLoaded && !failed && <ReviewsSkeleton />}
      {failed && (
        <ErrorState
          title={isLoaded ? "More reviews couldn't be loaded" : "The reviews couldn't be loaded"}
          hint={failed}
          onRetry={() => void (isLoaded ? fetchNextPage() : refetch())}
        />
      )}
      {isLoaded && reviews.length === 0 && (
        <EmptyState
          title="No reviews yet"
          hint="Be the first to say what is good here, and what could be better."
          action={<ButtonLink to="/addreview">Write the first review</ButtonLink>}
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
