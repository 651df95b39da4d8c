import type { RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  "own-profile": async () => (await import("./profile/own-profile.page.tsx")).OwnProfilePage,
  "member-profile": async () =>
    (await import("./profile/member-profile.page.tsx")).MemberProfilePage,
  account: async () => (await import("./account/account.page.tsx")).AccountPage,
};
