import { CACHE_SECONDS, EndlessList, listReadAt, useListStart } from "@oneworld/remote-kit";
import { ButtonLink, EmptyState, useTranslate } from "@oneworld/ui";
import { useContentSelector } from "../store.ts";
import { ReviewCard } from "./review-card.tsx";
import { ReviewsSkeleton } from "./reviews-skeleton.tsx";
import { reviewsApi, useGetReviewsInfiniteQuery } from "./reviews.api.ts";

/** The reviews, newest first, or why there are none. */
export function ReviewList() {
  const t = useTranslate();
  const from = useListStart();
  const isLoaded = useContentSelector(
    (state) => listReadAt(reviewsApi.endpoints.getReviews.select(from)(state).data) > 0,
  );
  const list = useGetReviewsInfiniteQuery(from, {
    // A review that its author has just published may be there before the list
    refetchOnMountOrArgChange: isLoaded ? CACHE_SECONDS : true,
  });
  return (
    <EndlessList
      list={list}
      label={t("Reviews")}
      isLoaded={isLoaded}
      errors={[t("The reviews couldn't be loaded"), t("More reviews couldn't be loaded")]}
      skeleton={<ReviewsSkeleton />}
      empty={
        <EmptyState
          title={t("No reviews yet")}
          hint={t("Be the first to say what is good here, and what could be better.")}
          action={<ButtonLink to="/addreview">{t("Write the first review")}</ButtonLink>}
        />
      }
    >
      {(reviews) => reviews.map((review) => <ReviewCard key={review._id} review={review} />)}
    </EndlessList>
  );
}
