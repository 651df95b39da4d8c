import type { OwnReport, OwnReportPage } from "@oneworld/contracts/forum/moderation";
import { cursorList, type ListPage } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

export const ownReportsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/reports/mine`: the member's own reports, newest first. */
    getOwnReports: build.infiniteQuery<ListPage<OwnReport>, void, string | null>(
      cursorList({
        request: () => ({ url: "/api/reports/mine" }),
        itemsOf: ({ reports }: OwnReportPage) => reports,
      }),
    ),
  }),
});

export const { useGetOwnReportsInfiniteQuery } = ownReportsApi;
