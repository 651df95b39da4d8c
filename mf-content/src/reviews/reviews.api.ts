import type { Review, ReviewCreated, ReviewPage } from "@oneworld/contracts/content/http";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { createOnce } from "@oneworld/remote-kit";
import type { ReviewDraft } from "./review-draft.ts";

/**
 * `GET /api/review`: one page of the reviews, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchReviews(
  http: MountProps["http"],
  cursor: string | null,
): Promise<ReviewPage> {
  const { data } = await http.get<ReviewPage>("/api/review", { params: { cursor } });
  return data;
}

/** `POST /api/review`: publishes a review as the given member. Gives it, and the site's thanks. */
export function sendReview(
  http: MountProps["http"],
  draft: ReviewDraft,
  memberId: string,
): Promise<{ message: string; review: Review }> {
  return createOnce<ReviewCreated>(http, "/api/review", { ...draft, id: memberId });
}
