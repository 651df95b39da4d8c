import type { Review } from "@oneworld/contracts/content/http";
import { presentAuthor, presentTime } from "@oneworld/service-kit/data/present";
import type { ReviewRow } from "./reviews.repo.ts";

/** A review as the site shows it. */
export const presentReview = (review: ReviewRow): Review => ({
  _id: review.id,
  title: review.title,
  desc: review.description,
  rating: review.rating,
  createdAt: presentTime(review.createdAt),
  user: presentAuthor(review.author),
});
