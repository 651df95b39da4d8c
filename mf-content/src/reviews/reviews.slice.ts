import type { Review, ReviewPage } from "@oneworld/contracts/content/http";
import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

/** The first page of the list, or the one after what is there. */
export type ListPart = "first" | "next";

export interface ReviewsState {
  /** newest first */
  reviews: Review[];
  nextCursor: string | null;
  /** time of the first page in milliseconds since 1970, 0 before it is there */
  loadedAt: number;
  /** the call under way, or the last one if it failed */
  request: { part: ListPart; failure: string | null } | null;
}

interface Received {
  part: ListPart;
  page: ReviewPage;
  receivedAt: number;
}

const initialState: ReviewsState = { reviews: [], nextCursor: null, loadedAt: 0, request: null };

/** Reviews one after the other, each once. */
function joined(before: Review[], after: Review[]): Review[] {
  const known = new Set(before.map(({ _id }) => _id));
  return [...before, ...after.filter(({ _id }) => !known.has(_id))];
}

/** Puts a new first page before what was read; what doesn't join on without a gap goes. */
function putFirst(state: ReviewsState, { reviews, nextCursor }: ReviewPage): void {
  const joins = state.loadedAt > 0 && state.reviews.some(({ _id }) => _id === reviews.at(-1)?._id);
  if (joins) state.reviews = joined(reviews, state.reviews);
  else Object.assign(state, { reviews, nextCursor });
}

/** The reviews of the site that were read. */
export const reviewsSlice = createSlice({
  name: "reviews",
  initialState,
  reducers: {
    reviewsRequested(state, { payload: part }: PayloadAction<ListPart>) {
      state.request = { part, failure: null };
    },
    reviewsReceived(state, { payload: { part, page, receivedAt } }: PayloadAction<Received>) {
      state.request = null;
      if (part === "first") {
        putFirst(state, page);
        state.loadedAt = receivedAt;
      } else {
        state.reviews = joined(state.reviews, page.reviews);
        state.nextCursor = page.nextCursor;
      }
    },
    reviewsFailed(state, { payload }: PayloadAction<{ part: ListPart; message: string }>) {
      state.request = { part: payload.part, failure: payload.message };
    },
    /** A review that its author has just published. */
    reviewCreated(state, { payload: review }: PayloadAction<Review>) {
      state.reviews = joined([review], state.reviews);
    },
  },
  selectors: { selectReviews: (state): ReviewsState => state },
});

export const { reviewsRequested, reviewsReceived, reviewsFailed, reviewCreated } =
  reviewsSlice.actions;
export const { selectReviews } = reviewsSlice.selectors;
