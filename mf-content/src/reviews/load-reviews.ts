import { errorMessage } from "@oneworld/remote-kit";
import type { ContentThunk } from "../store.ts";
import { fetchReviews } from "./reviews.api.ts";
import {
  type ListPart,
  reviewsFailed,
  reviewsReceived,
  reviewsRequested,
  selectReviews,
} from "./reviews.slice.ts";

/** How long the list is shown again without asking, in milliseconds (product.md section 9, cached data). */
const FRESH_MS = 60_000;

/** Reads the first page of the reviews again, or the page after what is there. One call at a time. */
export const loadReviews =
  (part: ListPart): ContentThunk<Promise<void>> =>
  async (dispatch, getState, { http, toasts }) => {
    const { request, nextCursor, loadedAt } = selectReviews(getState());
    if (request?.failure === null) return;
    if (part === "next" && nextCursor === null) return;

    dispatch(reviewsRequested(part));
    try {
      const page = await fetchReviews(http, part === "next" ? nextCursor : null);
      dispatch(reviewsReceived({ part, page, receivedAt: Date.now() }));
    } catch (error) {
      const message = errorMessage(error, "Check your connection, then try again.");
      dispatch(reviewsFailed({ part, message }));
      // The list stays on screen, so nothing in its place could say that it is old.
      if (part === "first" && loadedAt > 0) toasts.error(message);
    }
  };

/** Shows the reviews: as they were, brought up to date when they are older than a minute. */
export const visitReviews = (): ContentThunk => (dispatch, getState) => {
  const { loadedAt } = selectReviews(getState());
  if (Date.now() - loadedAt >= FRESH_MS) void dispatch(loadReviews("first"));
};
