import { createRemoteApi } from "@oneworld/remote-kit";

/** The calls of this remote; each feature adds its own. */
export const profileApi = createRemoteApi({
  tags: ["Sessions", "Activity", "Devices", "Notifications", "NotificationSettings"],
  endpoints: () => ({}),
});
