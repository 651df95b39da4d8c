import type { Category } from "@oneworld/contracts/forum/topics";
import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";
import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";

const QUESTIONS =
  "questions, ideas and possible solutions from people who care. As always, kind and respectful.";

/** Lists of posts may begin further down. */
const OLDER = { cursor: "id" } as const;

/** Feeds besides have two orders. */
const FEED = { order: { newest: "newest", discussed: "discussed" }, ...OLDER } as const;

/** The feed of a topic also has one hashtag. */
const TOPIC = { ...FEED, tag: "text" } as const;

/** What another application shares with the installed site (`share_target` of the application manifest). */
const SHARED = { title: "long-text", text: "long-text", url: "long-text" } as const;

/** The feeds of some topics' regions; regions have other labels under Policy. */
const regionFeeds = (topics: readonly Category[]) =>
  ({
    page: "feed",
    path: "/:topic/:region",
    values: {
      topic: topics,
      region: Object.fromEntries(
        MENU_REGIONS.map((region) => [region, regionLabel(region, topics[0])]),
      ),
    },
    title: "{topic}: {region}",
    description: `{topic}, {region}: ${QUESTIONS}`,
    access: "public",
    query: FEED,
    data: ["/api/posts?category={topic}&region={region}{&order}{&cursor}&limit=10"],
    feed: "/api/posts/feed?category={topic}&region={region}",
    usesForMembers: ["profile/follow@1"],
  }) as const;

/** The manifest of this front end: its pages, menu entries and calls. */
export const remote = defineRemote({
  name: "mf-forum",
  pages: [
    {
      page: "feed",
      path: "/:topic",
      values: { topic: MENU_TOPICS },
      title: "{topic}",
      description: `{topic}: ${QUESTIONS}`,
      access: "public",
      query: TOPIC,
      data: ["/api/posts?category={topic}{&tag}{&order}{&cursor}&limit=10"],
      feed: "/api/posts/feed?category={topic}",
      dataForMembers: ["/api/topics"],
      usesForMembers: ["profile/follow@1"],
    },
    regionFeeds(MENU_TOPICS.filter((topic) => topic !== "Policy")),
    regionFeeds(["Policy"]),
    {
      page: "feed",
      path: "/asia",
      title: "Asia/Oceania",
      description:
        "Discuss poverty, climate, conflict, inequality and policy with people from all over the world.",
      access: "public",
      query: FEED,
      data: ["/api/posts?region=Asia{&order}{&cursor}&limit=10"],
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "following",
      path: "/following",
      title: "Following",
      description: "What is new from the people and in the topics you follow.",
      access: "member",
      query: FEED,
      dataForMembers: ["/api/posts/following?order={order}{&cursor}&limit=10"],
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "post",
      path: "/post/:id",
      title: "Post",
      description: "A post of a member, and what others say about it.",
      access: "public",
      query: { comment: "id" },
      data: ["/api/posts/{id}", "/api/comments/{id}?around={comment}"],
      head: "/api/posts/{id}/head",
      addresses: "/api/posts/addresses",
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "create-post",
      path: "/createpost",
      title: "Create Post",
      description: "Start a conversation about poverty, climate, conflict, inequality or policy.",
      access: "member",
      query: { ...SHARED, quote: "id" },
      dataForMembers: ["/api/posts/{quote}"],
    },
    {
      page: "member-posts",
      path: "/userprofile/:id/posts",
      title: "Posts of a member",
      description:
        "All that a member has written about poverty, climate, conflict, inequality or policy.",
      access: "member",
      query: OLDER,
      dataForMembers: ["/api/userposts/{id}{?cursor}"],
    },
    {
      page: "bookmarks",
      path: "/bookmarks",
      title: "Bookmarks",
      description: "The posts that you have bookmarked.",
      access: "member",
      query: OLDER,
      dataForMembers: ["/api/bookmarks{?cursor}"],
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "moderation",
      path: "/moderation",
      title: "Moderation",
      description: "What members and visitors have reported.",
      access: "moderator",
      query: { status: "text", kind: "text", rule: "text", author: "id", except: "id" },
    },
    {
      page: "patterns",
      path: "/moderation/patterns",
      title: "Spam patterns",
      description: "Words and domains whose posts and comments moderators check first.",
      access: "moderator",
    },
    {
      page: "case",
      path: "/moderation/:id",
      title: "Case",
      description: "A report, and what moderators decide about it.",
      access: "moderator",
    },
    {
      page: "own-reports",
      path: "/reports",
      title: "Your reports",
      description: "What you have reported, and what moderators have decided.",
      access: "member",
      dataForMembers: ["/api/reports/mine", "/api/statements/mine"],
    },
    {
      page: "statement",
      path: "/statement/:id",
      title: "Statement of reasons",
      description: "Why moderators have decided as they did, and how to appeal.",
      access: "public",
      query: { key: "text" },
      data: ["/api/statements/{id}{?key}"],
      isListed: false,
    },
    {
      page: "transparency",
      path: "/transparency",
      title: "Transparency",
      description:
        "What was reported, what moderators decided, how fast, and how often they were wrong.",
      access: "public",
      data: ["/api/transparency"],
    },
    {
      page: "report",
      path: "/report",
      title: "Report a User or Post",
      description: "Tell our moderators about a post or a member that breaks the Code of Conduct.",
      access: "public",
      query: {
        // Only of a post and a member the page shows more than the address says
        type: { post: "posts", user: "userposts", comment: "", message: "", review: "" },
        target: "text",
        comment: "id",
        received: { yes: "yes" },
        author: "id",
      },
      data: ["/api/{type}/{target}", "/api/comments/{target}?around={comment}"],
      isListed: false,
    },
  ],
  menu: [
    { group: "Take part", label: "Your Feed", to: "/following", icon: "users", order: 65 },
    { group: "Take part", label: "Bookmarks", to: "/bookmarks", icon: "bookmark", order: 70 },
    { group: "Who we are", label: "Transparency", to: "/transparency", icon: "scale", order: 90 },
    {
      group: "Take part",
      label: "Moderation",
      to: "/moderation",
      icon: "scale",
      order: 90,
      count: "/api/moderation/waiting",
    },
  ],
  forms: {
    post: {
      call: "POST /api/posts",
      fields: {
        title: "text",
        postCategory: "text",
        region: "text",
        content: "text",
        warning: "optional",
        quote: "optional",
      },
      leadsTo: "/{postCategory}",
    },
    comment: {
      call: "POST /api/comments/{postId}",
      fields: { postId: "address", commentContent: "text", parent: "optional" },
      leadsTo: "/post/{postId}",
    },
    like: { call: "POST /api/like/{postId}", fields: { postId: "address", liked: "boolean" } },
    bookmark: {
      call: "POST /api/bookmarks/{postId}",
      fields: { postId: "address", bookmarked: "boolean" },
    },
    topic: { call: "PUT /api/topics", fields: { topic: "text", followed: "boolean" } },
    report: {
      call: "POST /api/reports",
      fields: {
        type: "text",
        target: "optional",
        comment: "optional",
        rule: "optional",
        title: "text",
        description: "text",
        author: "address",
      },
      leadsTo: "/report?received=yes{&type}{&target}{&comment}{&author}",
    },
    appeal: {
      call: "POST /api/statements/{id}/appeal",
      fields: { id: "address", key: "optional", reason: "text" },
    },
  },
  fragments: ["forum/discussions@1", "forum/member-posts@1", "forum/unsent@1"],
  fragmentData: {
    "forum/discussions@1": ["/api/posts?limit=6"],
    "forum/member-posts@1": ["/api/userposts/{memberId}{?cursor}"],
  },
  fragmentDataForMembers: { "forum/discussions@1": ["/api/posts/following?limit=6"] },
  api: [
    {
      service: "forum",
      calls: [
        "/api/posts/*",
        "/api/comments/*",
        "/api/like/*",
        "/api/bookmarks/*",
        "/api/topics/*",
        "/api/userposts/*",
        "/api/reports/*",
        "/api/moderation/*",
        "/api/statements/*",
        "/api/transparency",
        "/media/posts/*",
      ],
    },
  ],
});
