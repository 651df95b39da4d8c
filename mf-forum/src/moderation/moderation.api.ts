import type { Case, CasePage, CaseSummary } from "@oneworld/contracts/forum/moderation";
import type { ModerationEvent } from "@oneworld/contracts/forum/moderation-forms";
import { UNDECIDED } from "@oneworld/contracts/forum/moderation-kinds";
import { type CursorList, cursorList, type ListPage, takeFromList } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

/** Which cases a list has: the undecided ones unless `status` says otherwise, which may be `all`. */
export interface CaseFilter {
  status?: string | undefined;
  kind?: string | undefined;
  rule?: string | undefined;
  /** only those about this member */
  author?: string | undefined;
  /** none about this one */
  except?: string | undefined;
}

type Cached = Parameters<typeof moderationApi.util.selectCachedArgsForQuery>[0];

/** Shows a case as it is now in a list, or takes it out where the list isn't for its state. */
function showInList(
  list: CursorList<CaseSummary>,
  { status: wanted = UNDECIDED }: CaseFilter,
  { _id: id, status, claimedBy }: Case,
): void {
  const isIn =
    wanted === "all" || (wanted === UNDECIDED ? status !== "decided" : wanted === status);
  if (!isIn) takeFromList(list, id);
  for (const one of list.pages.flatMap(({ items }) => items))
    if (one._id === id) Object.assign(one, { status, claimedBy });
}

/** The calls of moderation. */
export const moderationApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/moderation`: the queue. Undecided cases come by default, the oldest first; with decided ones the newest come first. */
    getCases: build.infiniteQuery<ListPage<CaseSummary>, CaseFilter, string | null>(
      cursorList({
        request: ({ status = UNDECIDED, ...filter }: CaseFilter) => ({
          url: "/api/moderation",
          params: {
            ...filter,
            ...(status !== "all" && { status }),
            ...(status !== "all" && status !== "decided" && { order: "oldest" }),
          },
        }),
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
      async onQueryStarted({ id }, { dispatch, getState, queryFulfilled }) {
        try {
          const { data } = await queryFulfilled;
          const { selectCachedArgsForQuery, updateQueryData } = moderationApi.util;
          for (const filter of selectCachedArgsForQuery(getState() as Cached, "getCases"))
            dispatch(updateQueryData("getCases", filter, (list) => showInList(list, filter, data)));
          await dispatch(moderationApi.util.upsertQueryData("getCase", id, data));
        } catch {
          const again = { subscribe: false, forceRefetch: true };
          void dispatch(moderationApi.endpoints.getCase.initiate(id, again));
        }
      },
    }),
  }),
});

export const { useGetCasesInfiniteQuery, useGetCaseQuery, useAddEventMutation } = moderationApi;
