import type {
  Account,
  AccountSession,
  AccountSessions,
  ChangeLanguage,
  ChangeTimeZone,
  EndSessions,
  MessageAnswer,
  Removal,
} from "@oneworld/contracts/auth/account";
import type { ChangeEmail, ChangePassword, ConfirmPassword } from "@oneworld/contracts/auth/forms";
import type { AccountActivity, SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import { msg } from "@oneworld/contracts/site/languages";
import { cursorList, type ListPage, toastOutcome, toastStale } from "@oneworld/remote-kit";
import { profileApi } from "../profile.api.ts";

type Changing = Parameters<typeof toastOutcome<MessageAnswer>>[0] & {
  dispatch: (action: ReturnType<typeof changeAccount>) => unknown;
};

const changeAccount = (changes: Partial<Account>) =>
  accountApi.util.updateQueryData("getAccount", undefined, (account) => {
    Object.assign(account, changes);
  });

/** Shows what a call has changed about the account. @param failure see `toastOutcome` */
async function showChange(
  api: Changing,
  changes: (answer: MessageAnswer & Partial<Removal>) => Partial<Account>,
  failure?: string,
): Promise<void> {
  const answer = await toastOutcome(api, failure);
  if (answer) api.dispatch(changeAccount(changes(answer)));
}

const removal = ({ removalAt = null }: Partial<Removal>): Partial<Account> => ({ removalAt });

export const accountApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/account`: address and state of the signed-in member's account. */
    getAccount: build.query<Account, void>({
      query: () => ({ url: "/api/account" }),
      onQueryStarted: (_, api) => void toastStale(api),
    }),

    /** `GET /api/account/sessions`: where the member is signed in, newest use first. */
    getSessions: build.query<AccountSession[], void>({
      query: () => ({ url: "/api/account/sessions" }),
      transformResponse: ({ sessions }: AccountSessions) => sessions,
      providesTags: ["Sessions"],
      onQueryStarted: (_, api) =>
        void toastStale(api, msg("The list of devices could not be brought up to date.")),
    }),

    /** `GET /api/account/security-events`: what happened to the member's account, newest first. */
    getActivity: build.infiniteQuery<ListPage<AccountActivity>, void, string | null>({
      ...cursorList({
        request: () => ({ url: "/api/account/security-events" }),
        itemsOf: ({ events }: SecurityEventPage) => events,
      }),
      providesTags: ["Activity"],
    }),

    /** `POST /api/account/sessions/end`: ends one session; without an id all but this one. */
    endSession: build.mutation<MessageAnswer, EndSessions>({
      query: (data) => ({ url: "/api/account/sessions/end", method: "post", data }),
      invalidatesTags: (answer) => (answer ? ["Sessions", "Activity"] : []),
      onQueryStarted: (_, api) => void toastOutcome(api),
    }),

    /** `PUT /api/account/password`: changes the password, which ends every other session. */
    changePassword: build.mutation<MessageAnswer, ChangePassword>({
      query: (data) => ({ url: "/api/account/password", method: "put", data }),
      invalidatesTags: (answer) => (answer ? ["Sessions", "Activity"] : []),
      onQueryStarted: (_, api) => void toastOutcome(api),
    }),

    /** `PUT /api/account/email`: has a link mailed to the new address, which holds once it is followed. */
    changeEmail: build.mutation<MessageAnswer, ChangeEmail>({
      query: (data) => ({ url: "/api/account/email", method: "put", data }),
      invalidatesTags: (answer) => (answer ? ["Activity"] : []),
      onQueryStarted: ({ email }, api) => void showChange(api, () => ({ pendingEmail: email })),
    }),

    /** `DELETE /api/account/email`: forgets the new address that waits for its link. */
    keepEmail: build.mutation<MessageAnswer, void>({
      query: () => ({ url: "/api/account/email", method: "delete" }),
      invalidatesTags: (answer) => (answer ? ["Activity"] : []),
      onQueryStarted: (_, api) =>
        void showChange(
          api,
          () => ({ pendingEmail: null }),
          msg("The change could not be cancelled. Please try again."),
        ),
    }),

    /** `PUT /api/account/language`: the language of the site in this browser, and of emails. */
    changeLanguage: build.mutation<MessageAnswer, ChangeLanguage>({
      query: (data) => ({ url: "/api/account/language", method: "put", data }),
      onQueryStarted: ({ language }, api) => void showChange(api, () => ({ language })),
    }),

    /** `PUT /api/account/time-zone`: the time zone of times in emails. */
    changeTimeZone: build.mutation<MessageAnswer, ChangeTimeZone>({
      query: (data) => ({ url: "/api/account/time-zone", method: "put", data }),
      onQueryStarted: ({ timeZone }, api) => void showChange(api, () => ({ timeZone })),
    }),

    /** `POST /api/account/verification`: has the link that confirms the address mailed again. */
    verifyEmail: build.mutation<MessageAnswer, void>({
      query: () => ({ url: "/api/account/verification", method: "post" }),
      onQueryStarted: (_, api) =>
        void toastOutcome(api, msg("The link could not be sent. Please try again.")),
    }),

    /** `POST /api/account/export`: everything that the site holds of the member, by service. */
    exportData: build.mutation<unknown, ConfirmPassword>({
      query: (data) => ({ url: "/api/account/export", method: "post", data }),
    }),

    /** `POST /api/account/removal`: has the account deleted after its time of grace, and ends the other sessions. */
    removeAccount: build.mutation<Removal, ConfirmPassword>({
      query: (data) => ({ url: "/api/account/removal", method: "post", data }),
      invalidatesTags: (answer) => (answer ? ["Sessions", "Activity"] : []),
      onQueryStarted: (_, api) => void showChange(api, removal),
    }),

    /** `DELETE /api/account/removal`: the account stays after all. */
    keepAccount: build.mutation<Removal, void>({
      query: () => ({ url: "/api/account/removal", method: "delete" }),
      invalidatesTags: (answer) => (answer ? ["Activity"] : []),
      onQueryStarted: (_, api) =>
        void showChange(api, removal, msg("Couldn't cancel the deletion. Please try again.")),
    }),
  }),
});

export const {
  useGetAccountQuery,
  useGetSessionsQuery,
  useGetActivityInfiniteQuery,
  useEndSessionMutation,
  useChangePasswordMutation,
  useChangeEmailMutation,
  useKeepEmailMutation,
  useVerifyEmailMutation,
  useChangeLanguageMutation,
  useChangeTimeZoneMutation,
  useExportDataMutation,
  useRemoveAccountMutation,
  useKeepAccountMutation,
} = accountApi;
