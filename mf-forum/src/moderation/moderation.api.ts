import type {
  Appealed,
  Case,
  CasePage,
  CaseSummary,
  Statement,
} from "@oneworld/contracts/forum/moderation";
import type { Appeal, ModerationEvent } from "@oneworld/contracts/forum/moderation-forms";
import { cursorList, type ListPage, toastOutcome } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

/** Which cases a list has. */
export interface CaseFilter {
  status?: string | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
}

/** A statement, and the key of the link in the email about it. */
export interface StatementAddress {
  id: string;
  key: string | undefined;
}

/** The calls of the moderators' desk, and of those who are reported. */
export const moderationApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/moderation`: the queue, newest first. */
    getCases: build.infiniteQuery<ListPage<CaseSummary>, CaseFilter, string | null>(
      cursorList({
        request: (filter: CaseFilter) => ({ url: "/api/moderation", params: { ...filter } }),
        itemsOf: ({ cases }: CasePage) => cases,
      }),
    ),

    /** `GET /api/moderation/{id}`: a case with its context. */
    getCase: build.query<Case, string>({ query: (id) => ({ url: `/api/moderation/${id}` }) }),

    /** `POST /api/moderation/{id}/events`: adds to a case. After a refusal the case is read again: another moderator may have been faster. */
    addEvent: build.mutation<Case, { id: string; event: ModerationEvent }>({
      query: ({ id, event }) => ({
        url: `/api/moderation/${id}/events`,
        method: "post",
        data: event,
      }),
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          await dispatch(moderationApi.util.upsertQueryData("getCase", id, data));
        } catch {
          const again = { subscribe: false, forceRefetch: true };
          void dispatch(moderationApi.endpoints.getCase.initiate(id, again));
        }
      },
    }),

    /** `GET /api/statements/{id}`: a statement of reasons. */
    getStatement: build.query<Statement, StatementAddress>({
      query: ({ id, key }) => ({ url: `/api/statements/${id}`, params: { key } }),
    }),

    /** `POST /api/statements/{id}/appeal`: appeals. */
    appeal: build.mutation<Appealed, StatementAddress & Appeal>({
      query: ({ id, key, reason }) => ({
        url: `/api/statements/${id}/appeal`,
        method: "post",
        params: { key },
        data: { reason },
      }),
      async onQueryStarted({ id, key }, api) {
        const answer = await toastOutcome(api);
        if (!answer) return;
        const { statement } = answer;
        await api.dispatch(
          moderationApi.util.upsertQueryData("getStatement", { id, key }, statement),
        );
      },
    }),
  }),
});

export const {
  useGetCasesInfiniteQuery,
  useGetCaseQuery,
  useAddEventMutation,
  useGetStatementQuery,
  useAppealMutation,
} = moderationApi;
