import type { CreateReview } from "@oneworld/contracts/content/forms";
import type {
  Review,
  ReviewCreated,
  ReviewPage,
  ReviewSummary,
} from "@oneworld/contracts/content/http";
import { cursorList, type ListPage, newList, putOnTop, toastOutcome } from "@oneworld/remote-kit";
import { contentApi } from "../content.api.ts";

export const reviewsApi = contentApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/review`: the reviews of the site, newest first; from a cursor on if there is one. */
    getReviews: build.infiniteQuery<ListPage<Review>, string | void, string | null>(
      cursorList({
        request: (cursor: string | void) => ({ url: "/api/review", params: { cursor } }),
        itemsOf: ({ reviews }: ReviewPage) => reviews,
      }),
    ),

    /** `GET /api/review/summary`: how many reviews there are, and their stars on average. */
    getSummary: build.query<ReviewSummary, void>({
      query: () => ({ url: "/api/review/summary" }),
      providesTags: ["Ratings"],
    }),

    /** `POST /api/review`: publishes a review. The list puts it on top. */
    createReview: build.mutation<ReviewCreated, CreateReview>({
      query: (data) => ({ url: "/api/review", data, once: true }),
      invalidatesTags: (created) => (created ? ["Ratings"] : []),
      async onQueryStarted(_, api) {
        const review = (await toastOutcome(api))?.review;
        if (!review) return;
        const { data } = reviewsApi.endpoints.getReviews.select()(api.getState());
        api.dispatch(
          data
            ? reviewsApi.util.updateQueryData("getReviews", undefined, (list) =>
                putOnTop(list, review),
              )
            : reviewsApi.util.upsertQueryEntries([
                { endpointName: "getReviews", arg: undefined, value: newList(review) },
              ]),
        );
      },
    }),
  }),
});

export const { useGetReviewsInfiniteQuery, useGetSummaryQuery, useCreateReviewMutation } =
  reviewsApi;
