import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";

/** The posts of a profile may begin further down, and a list of members may stand above it. */
const PROFILE = {
  cursor: "id",
  list: { followers: "followers", following: "following" },
} as const;

/** The manifest of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-profile",
  pages: [
    {
      page: "own-profile",
      path: "/profile",
      title: "My Profile",
      description: "Your profile, your posts and the people you follow.",
      access: "member",
      query: PROFILE,
      dataForMembers: ["/api/users/{viewer}"],
      uses: ["forum/member-posts@1"],
    },
    {
      page: "account",
      path: "/profile/settings",
      title: "Account Settings",
      description: "Your password, your devices, your email address and your data.",
      access: "member",
      dataForMembers: [
        "/api/account",
        "/api/account/sessions",
        "/api/account/factors",
        "/api/account/security-events",
      ],
    },
    {
      page: "safety-settings",
      path: "/profile/safety",
      title: "Blocked and Muted",
      description: "Members and words that you don't want to see.",
      access: "member",
      dataForMembers: ["/api/blocks", "/api/mutes", "/api/muted-words"],
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
      page: "stop-digest",
      path: "/notifications/stop",
      title: "Stop the Email Digest",
      description: "Stops the emails with what is new for you.",
      access: "public",
      query: { token: "text", stopped: { yes: "yes" } },
      isListed: false,
    },
    {
      page: "member-profile",
      path: "/userprofile/:id",
      title: "Profile",
      description: "Who they are, what they write about and who follows them.",
      access: "member",
      query: PROFILE,
      dataForMembers: ["/api/users/{id}"],
      uses: ["forum/member-posts@1"],
    },
    {
      page: "restrict-member",
      path: "/userprofile/:id/safety",
      title: "Mute or block",
      description: "What you don't want to see of a member.",
      access: "member",
      dataForMembers: ["/api/users/{id}"],
    },
  ],
  forms: {
    bio: {
      call: "PATCH /api/updatedbio/{memberId}",
      fields: { memberId: "address", bio: "text" },
      leadsTo: "/profile",
    },
    language: { call: "PUT /api/account/language", fields: { language: "text" } },
    follow: { call: "POST /api/follow/{memberId}", fields: { memberId: "address" } },
    block: {
      call: "POST /api/blocks/{memberId}",
      fields: { memberId: "address" },
      leadsTo: "/userprofile/{memberId}",
    },
    unblock: { call: "DELETE /api/blocks/{memberId}", fields: { memberId: "address" } },
    mute: {
      call: "POST /api/mutes/{memberId}",
      fields: { memberId: "address", duration: "text" },
    },
    unmute: { call: "DELETE /api/mutes/{memberId}", fields: { memberId: "address" } },
    "muted-words": { call: "PUT /api/muted-words", fields: { words: "text" } },
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
        "/api/blocks/*",
        "/api/mutes/*",
        "/api/muted-words/*",
        "/api/userschat/*",
        "/api/notifications/*",
        "/media/*",
      ],
    },
  ],
});
