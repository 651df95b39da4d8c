import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";

/** What the site has to know of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-profile",
  pages: [
    {
      page: "own-profile",
      path: "/profile",
      title: "My Profile",
      description: "Your profile, your posts and the people you follow.",
      access: "member",
      dataForMembers: ["/api/users/{viewer}"],
      uses: ["forum/member-posts@1"],
    },
    {
      page: "account",
      path: "/profile/settings",
      title: "Account Settings",
      description: "Your password, your devices, your email address and your data.",
      access: "member",
      dataForMembers: ["/api/account", "/api/account/sessions", "/api/account/factors"],
    },
    {
      page: "notifications",
      path: "/notifications",
      title: "Notifications",
      description: "What others did with your posts, who follows you, and news of your membership.",
      access: "member",
      dataForMembers: ["/api/notifications", "/api/notifications/unread"],
    },
    {
      page: "notification-settings",
      path: "/notifications/settings",
      title: "Notification Settings",
      description: "What you want to be notified of.",
      access: "member",
      dataForMembers: ["/api/notifications/settings"],
    },
    {
      page: "member-profile",
      path: "/userprofile/:id",
      title: "Profile",
      description: "Who they are, what they write about and who follows them.",
      access: "member",
      dataForMembers: ["/api/users/{id}"],
      uses: ["forum/member-posts@1"],
    },
  ],
  forms: {
    follow: { call: "POST /api/follow/{memberId}", fields: { memberId: "address" } },
    unfollow: { call: "POST /api/unfollow/{memberId}", fields: { memberId: "address" } },
  },
  fragments: ["profile/follow@1"],
  api: [
    {
      service: "profile",
      calls: [
        "/api/users/*",
        "/api/profileupdated/*",
        "/api/updatedbio/*",
        "/api/follow/*",
        "/api/unfollow/*",
        "/api/userschat/*",
        "/api/notifications/*",
        "/media/*",
      ],
    },
  ],
});
