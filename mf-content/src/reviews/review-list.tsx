import { Button, ButtonLink, EmptyState, ErrorState, Inline, Stack } from "@oneworld/ui";
import { useEffect } from "react";
import { useContentDispatch, useContentSelector } from "../store-hooks.ts";
import { loadReviews, visitReviews } from "./load-reviews.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { selectReviews } from "./reviews.slice.ts";

/** The reviews, newest first, or why there are none. */
export function ReviewList() {
  const { reviews, nextCursor, loadedAt, request } = useContentSelector(selectReviews);
  const dispatch = useContentDispatch();
  useEffect(() => {
    dispatch(visitReviews());
  }, [dispatch]);
  const isLoaded = loadedAt > 0;
  // A list that is there stays, whatever became of the attempt to renew it.
  const failed = request && request.failure !== null && !(isLoaded && request.part === "first");

  return (
    <Stack as="section" aria-label="Reviews">
      {reviews.map((review) => (
        <ReviewCard key={review._id} review={review} />
      ))}
      {!isLoaded && !failed && <ReviewsSkeleton />}
      {failed && (
        <ErrorState
          title={isLoaded ? "More reviews couldn't be loaded" : "The reviews couldn't be loaded"}
          hint={request.failure}
          onRetry={() => void dispatch(loadReviews(request.part))}
        />
      )}
      {isLoaded && reviews.length === 0 && (
        <EmptyState
          title="No reviews yet"
          hint="Be the first to say what is good here, and what could be better."
          action={<ButtonLink to="/addreview">Write the first review</ButtonLink>}
        />
      )}
      {!failed && nextCursor !== null && (
        <Inline justify="center">
          <Button
            busy={request?.failure === null}
            onClick={() => void dispatch(loadReviews("next"))}
          >
            Load more
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
