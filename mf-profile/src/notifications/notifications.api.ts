import { STOP_DIGEST_CALL } from "@oneworld/contracts/profile/notification-kinds";
import type {
  Digest,
  Notification,
  NotificationPage,
  NotificationSetting,
  NotificationSettings,
  UnreadNotifications,
} from "@oneworld/contracts/profile/notifications";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import { msg } from "@oneworld/contracts/site/languages";
import {
  cursorList,
  errorMessage,
  type ListPage,
  type RemoteServices,
  toastStale,
} from "@oneworld/remote-kit";
import type { UnknownAction } from "@reduxjs/toolkit";
import { profileApi } from "../profile.api.ts";

const FAILURE = msg("This could not be saved. Please try again.");

type Undo = { undo: () => void };

/** Shows a change at once, and takes it back with a message when its call fails. */
async function rollBack(
  changes: Undo[],
  { queryFulfilled, extra }: { queryFulfilled: PromiseLike<unknown>; extra: unknown },
): Promise<void> {
  try {
    await queryFulfilled;
  } catch (rejection) {
    for (const change of changes) change.undo();
    const { toasts } = extra as RemoteServices;
    toasts.error(errorMessage((rejection as { error: unknown }).error, FAILURE));
  }
}

/** What is read again after a failure: of choices that overlap, each takes back to the one before, which may not be saved either. */
const unlessSaved = (answer: unknown) => (answer ? [] : (["NotificationSettings"] as const));

/** Counts the unread ones as the answer does: without a live connection no event says it. */
async function showCount({
  queryFulfilled,
  dispatch,
}: {
  queryFulfilled: PromiseLike<{ data: UnreadNotifications }>;
  dispatch: (action: UnknownAction) => unknown;
}): Promise<void> {
  try {
    const { data } = await queryFulfilled;
    const entry = { endpointName: "getUnread", arg: undefined, value: data.total } as const;
    dispatch(notificationsApi.util.upsertQueryEntries([entry]));
  } catch {
    // The count stays
  }
}

/** Shows those notifications as read for which the condition holds. */
const showRead = (isRead: (one: Notification) => boolean) =>
  notificationsApi.util.updateQueryData("getNotifications", undefined, ({ pages }) => {
    for (const one of pages.flatMap(({ items }) => items)) if (isRead(one)) one.unread = false;
  });

export const notificationsApi = profileApi.injectEndpoints({
  endpoints: (build) => ({
    /** `GET /api/notifications`: the signed-in member's, newest first. */
    getNotifications: build.infiniteQuery<ListPage<Notification>, void, string | null>({
      ...cursorList({
        request: () => ({ url: "/api/notifications" }),
        itemsOf: ({ notifications }: NotificationPage) => notifications,
        // Old ones move up, and would leave gaps
        isJoined: () => false,
      }),
      providesTags: ["Notifications"],
    }),

    /** `GET /api/notifications/unread`: how many are unread. */
    getUnread: build.query<number, void>({
      query: () => ({ url: UNREAD_ADDRESS }),
      transformResponse: ({ total }: UnreadNotifications) => total,
    }),

    /** `POST /api/notifications/read`: marks all as read up to a position. */
    readAll: build.mutation<UnreadNotifications, { until: string }>({
      query: (data) => ({ url: "/api/notifications/read", method: "post", data }),
      onQueryStarted: ({ until }, api) => {
        void rollBack([api.dispatch(showRead(({ position }) => position <= until))], api);
        void showCount(api);
      },
    }),

    /** `POST /api/notifications/{id}/read`: marks one as read. Pressing it leads elsewhere, so a failure isn't shown. */
    readOne: build.mutation<UnreadNotifications, string>({
      query: (id) => ({ url: `/api/notifications/${id}/read`, method: "post" }),
      onQueryStarted: (id, api) => {
        const change = api.dispatch(showRead(({ _id }) => _id === id));
        void api.queryFulfilled.catch(() => change.undo());
        void showCount(api);
      },
    }),

    /** `GET /api/notifications/settings`: which kinds the member gets, and how often a digest. */
    getNotificationSettings: build.query<NotificationSettings, void>({
      query: () => ({ url: "/api/notifications/settings" }),
      providesTags: ["NotificationSettings"],
      onQueryStarted: (_, api) => void toastStale(api),
    }),

    /** `PATCH /api/notifications/settings`: switches a kind on or off. */
    changeNotificationSetting: build.mutation<NotificationSettings, NotificationSetting>({
      query: (data) => ({ url: "/api/notifications/settings", method: "patch", data }),
      invalidatesTags: unlessSaved,
      onQueryStarted: ({ kind, onSite }, api) =>
        void rollBack(
          [
            api.dispatch(
              notificationsApi.util.updateQueryData(
                "getNotificationSettings",
                undefined,
                ({ settings }) => {
                  for (const one of settings) if (one.kind === kind) one.onSite = onSite;
                },
              ),
            ),
          ],
          api,
        ),
    }),

    /** `PUT /api/notifications/digest`: how often the member gets an email with what is new. */
    changeDigest: build.mutation<Digest, Digest>({
      query: (data) => ({ url: "/api/notifications/digest", method: "put", data }),
      invalidatesTags: unlessSaved,
      onQueryStarted: ({ frequency }, api) =>
        void rollBack(
          [
            api.dispatch(
              notificationsApi.util.updateQueryData(
                "getNotificationSettings",
                undefined,
                (settings) => {
                  settings.digest = frequency;
                },
              ),
            ),
          ],
          api,
        ),
    }),

    /** `POST /api/notifications/digest/stop`: stops the digest by the token of an email. */
    stopDigest: build.mutation<Digest, string>({
      query: (token) => ({ url: STOP_DIGEST_CALL, method: "post", params: { token } }),
    }),
  }),
});

export const {
  useGetNotificationsInfiniteQuery,
  useGetUnreadQuery,
  useReadAllMutation,
  useReadOneMutation,
  useGetNotificationSettingsQuery,
  useChangeNotificationSettingMutation,
  useChangeDigestMutation,
  useStopDigestMutation,
} = notificationsApi;
