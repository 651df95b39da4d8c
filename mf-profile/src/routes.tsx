import type { RemoteFragments, RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  "own-profile": async () => (await import("./profile/own-profile.page.tsx")).OwnProfilePage,
  "member-profile": async () =>
    (await import("./profile/member-profile.page.tsx")).MemberProfilePage,
  notifications: async () =>
    (await import("./notifications/notifications.page.tsx")).NotificationsPage,
  "notification-settings": async () =>
    (await import("./notifications/notification-settings.page.tsx")).NotificationSettingsPage,
  "stop-digest": async () => (await import("./notifications/stop-digest.page.tsx")).StopDigestPage,
  "safety-settings": async () =>
    (await import("./restrictions/safety-settings.page.tsx")).SafetySettingsPage,
  "restrict-member": async () =>
    (await import("./restrictions/restrict-member.page.tsx")).RestrictMemberPage,
  account: async () => (await import("./account/account.page.tsx")).AccountPage,
};

/** The code of the fragments that others show. */
export const fragments: RemoteFragments<typeof remote> = {
  "profile/follow@1": async () => (await import("./follows/follow@1.fragment.tsx")).FollowFragment,
};
