import type { Transparency, TransparencyMonth } from "@oneworld/contracts/forum/moderation";
import { forumApi } from "../forum.api.ts";

export const transparencyApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/transparency`: the public figures, the newest month first. */
    getTransparency: build.query<TransparencyMonth[], void>({
      query: () => ({ url: "/api/transparency" }),
      transformResponse: ({ months }: Transparency) => months,
    }),
  }),
});

export const { useGetTransparencyQuery } = transparencyApi;
