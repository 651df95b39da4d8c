import type {
  Appealed,
  HiddenPost,
  OwnStatements,
  Statement,
} from "@oneworld/contracts/forum/moderation";
import type { Appeal } from "@oneworld/contracts/forum/moderation-forms";
import { textIn } from "@oneworld/contracts/site/page-query";
import { toastOutcome } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";

/** A statement, and the key of the link in the email about it. */
export interface StatementAddress {
  id: string;
  key: string | undefined;
}

/** The statement that a page's address names. */
export const statementAddress = (id: string, search: URLSearchParams): StatementAddress => ({
  id: id.toLowerCase(),
  key: textIn(search, "key"),
});

export const statementsApi = forumApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/statements/{id}`: a statement of reasons. */
    getStatement: build.query<Statement, StatementAddress>({
      query: ({ id, key }) => ({ url: `/api/statements/${id}`, params: { key } }),
    }),

    /** `GET /api/statements/mine`: the newest decisions about the member. */
    getOwnStatements: build.query<OwnStatements, void>({
      query: () => ({ url: "/api/statements/mine" }),
    }),

    /** `GET /api/posts/{id}/statement`: the statement about the member's own post that moderators hide. Others get 404. */
    getHiddenPost: build.query<HiddenPost, string>({
      query: (id) => ({ url: `/api/posts/${id}/statement` }),
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
          statementsApi.util.upsertQueryData("getStatement", { id, key }, statement),
        );
      },
    }),
  }),
});

export const {
  useGetHiddenPostQuery,
  useGetOwnStatementsQuery,
  useGetStatementQuery,
  useAppealMutation,
} = statementsApi;
