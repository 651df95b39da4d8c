import type { SpamPatterns } from "@oneworld/contracts/forum/moderation";
import type { PatternChange } from "@oneworld/contracts/forum/moderation-forms";
import { forumApi } from "../forum.api.ts";

const patternsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/moderation/patterns`: the spam patterns and their newest changes. */
    getPatterns: build.query<SpamPatterns, void>({
      query: () => ({ url: "/api/moderation/patterns" }),
      keepUnusedDataFor: 0,
    }),

    /** `POST /api/moderation/patterns`: adds a pattern or removes one. After a refusal the list is read again: another moderator may have been faster. */
    changePatterns: build.mutation<SpamPatterns, PatternChange>({
      query: (data) => ({ url: "/api/moderation/patterns", method: "post", data }),
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(patternsApi.util.upsertQueryData("getPatterns", undefined, data));
        } catch {
          const again = { subscribe: false, forceRefetch: true };
          void dispatch(patternsApi.endpoints.getPatterns.initiate(undefined, again));
        }
      },
    }),
  }),
});

export const { useGetPatternsQuery, useChangePatternsMutation } = patternsApi;
