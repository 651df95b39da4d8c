import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { accountApi } from "./account/account.api.ts";
import { factorsApi } from "./account/factors/factors.api.ts";
import { membersApi } from "./members/members.api.ts";
import { notificationsApi } from "./notifications/notifications.api.ts";
import { restrictionsApi } from "./restrictions/restrictions.api.ts";
import type { remote } from "./remote.ts";

const { getProfile } = membersApi.endpoints;

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  "own-profile": ({ viewer }, options) => (viewer ? [getProfile.initiate(viewer, options)] : []),
  "member-profile": ({ params: { id = "" } }, options) => [
    getProfile.initiate(id.toLowerCase(), options),
  ],
  "restrict-member": ({ params: { id = "" } }, options) => [
    getProfile.initiate(id.toLowerCase(), options),
  ],
  "safety-settings": (_, options) => [
    restrictionsApi.endpoints.getRestrictions.initiate("block", options),
    restrictionsApi.endpoints.getRestrictions.initiate("mute", options),
    restrictionsApi.endpoints.getMutedWords.initiate(undefined, options),
  ],
  notifications: (_, options) => [
    notificationsApi.endpoints.getNotifications.initiate(undefined, options),
    notificationsApi.endpoints.getUnread.initiate(undefined, options),
  ],
  "notification-settings": (_, options) => [
    notificationsApi.endpoints.getNotificationSettings.initiate(undefined, options),
  ],
  account: (_, options) => [
    accountApi.endpoints.getAccount.initiate(undefined, options),
    accountApi.endpoints.getSessions.initiate(undefined, options),
    accountApi.endpoints.getActivity.initiate(undefined, options),
    factorsApi.endpoints.getFactors.initiate(undefined, options),
  ],
};
