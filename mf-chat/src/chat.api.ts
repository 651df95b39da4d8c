import type {
  ChangePreferences,
  ChatPreferences,
  Conversation,
  MembersFound,
  RequestAnswered,
} from "@oneworld/contracts/chat/http";
import { msg } from "@oneworld/contracts/site/languages";
import { createRemoteApi, errorMessage, type RemoteServices } from "@oneworld/remote-kit";
import { preferencesSet, selectConversations } from "./conversations/conversations.slice.ts";
import { refresh } from "./live/refresh.ts";

type ListState = Parameters<typeof selectConversations>[0];

/** Chat's calls besides the live list and its messages, which are slices (docs/decisions/0017). */
export const chatApi = createRemoteApi({
  endpoints: (build) => ({
    /** `GET /api/conversations/members`: members whose name has words that begin so, by name. */
    searchMembers: build.query<MembersFound["members"], string>({
      query: (search) => ({ url: "/api/conversations/members", params: { search } }),
      transformResponse: ({ members }: MembersFound) => members,
    }),

    /** `POST /api/conversations`: the one conversation with another member, new or old. */
    startConversation: build.mutation<Conversation, string>({
      query: (receiverId) => ({ url: "/api/conversations", method: "post", data: { receiverId } }),
    }),

    /** `POST /api/conversations/{id}/request`: accepts a received request, or removes it. */
    answerRequest: build.mutation<RequestAnswered, { id: string; accept: boolean }>({
      query: ({ id, accept }) => ({
        url: `/api/conversations/${id}/request`,
        method: "post",
        data: { accept },
      }),
    }),

    /**
     * `PATCH /api/conversations/preferences`: what the member has chosen. It shows at once in the list's state, which brings the
     * preferences, and is rolled back with a toast when it can't be saved. The list is read again: of choices that overlap, it has
     * what was saved, and the others' marks come or go with one's own.
     */
    savePreferences: build.mutation<ChatPreferences, ChangePreferences>({
      query: (preferences) => ({
        url: "/api/conversations/preferences",
        method: "patch",
        data: preferences,
      }),
      async onQueryStarted(preferences, { dispatch, getState, queryFulfilled, extra }) {
        const { readReceipts, messagesFrom } = selectConversations(
          getState() as unknown as ListState,
        );
        dispatch(preferencesSet(preferences));
        try {
          const { data } = await queryFulfilled;
          dispatch(preferencesSet(data));
        } catch (rejection) {
          dispatch(
            preferencesSet({
              ...(preferences.readReceipts !== undefined && { readReceipts }),
              ...(preferences.messagesFrom !== undefined && { messagesFrom }),
            }),
          );
          const { error } = rejection as { error: unknown };
          const message = errorMessage(
            error,
            msg("The setting could not be saved. Please try again."),
          );
          (extra as RemoteServices).toasts.error(message);
        }
        await dispatch(refresh());
      },
    }),
  }),
});

export const {
  useSearchMembersQuery,
  useStartConversationMutation,
  useAnswerRequestMutation,
  useSavePreferencesMutation,
} = chatApi;
