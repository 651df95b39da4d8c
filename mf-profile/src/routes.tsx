import type { RemotePages } from "@oneworld/remote-kit";

/** The pages that the site map gives this remote, each fetched when it is first shown. */
export const pages: RemotePages<"mf-profile"> = {
  "own-profile": async () => (await import("./profile/own-profile.page.tsx")).OwnProfilePage,
  "member-profile": async () =>
    (await import("./profile/member-profile.page.tsx")).MemberProfilePage,
  account: async () => (await import("./account/account.page.tsx")).AccountPage,
};
