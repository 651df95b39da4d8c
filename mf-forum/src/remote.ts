import type { Category } from "@oneworld/contracts/forum/topics";
import { defineRemote } from "@oneworld/contracts/site/front-end-manifest";
import { MENU_REGIONS, MENU_TOPICS, regionLabel } from "@oneworld/contracts/site/topics";

const QUESTIONS =
  "questions, ideas and possible solutions from people who care. As always, kind and respectful.";

/** Lists of posts may begin further down. */
const OLDER = { cursor: "id" } as const;

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
    query: OLDER,
    data: ["/api/posts?category={topic}&region={region}{&cursor}"],
    feed: "/api/posts/feed?category={topic}&region={region}",
    usesForMembers: ["profile/follow@1"],
  }) as const;

/** What the site has to know of this front end: its pages, menu entries and calls. */
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
      query: OLDER,
      data: ["/api/posts?category={topic}{&cursor}"],
      feed: "/api/posts/feed?category={topic}",
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
      query: OLDER,
      data: ["/api/posts?region=Asia{&cursor}"],
      usesForMembers: ["profile/follow@1"],
    },
    {
      page: "post",
      path: "/post/:id",
      title: "Post",
      description: "A post of a member, and what others say about it.",
      access: "public",
      data: ["/api/posts/{id}"],
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
      page: "report",
      path: "/report",
      title: "Report a User or Post",
      description: "Tell our moderators about a post or a member that breaks the Code of Conduct.",
      access: "public",
      isListed: false,
    },
  ],
  forms: {
    post: {
      call: "POST /api/posts",
      fields: { title: "text", postCategory: "text", region: "text", content: "text" },
      leadsTo: "/{postCategory}",
    },
    comment: {
      call: "POST /api/comments/{postId}",
      fields: { postId: "address", commentContent: "text" },
      leadsTo: "/post/{postId}",
    },
    like: { call: "POST /api/like/{postId}", fields: { postId: "address", liked: "boolean" } },
    report: {
      call: "POST /api/reports",
      fields: {
        type: "text",
        target: "optional",
        comment: "optional",
        title: "text",
        description: "text",
      },
      leadsTo: "/report?received=yes",
    },
  },
  fragments: ["forum/discussions@1", "forum/member-posts@1"],
  api: [
    {
      service: "forum",
      calls: [
        "/api/posts/*",
        "/api/comments/*",
        "/api/like/*",
        "/api/userposts/*",
        "/api/reports/*",
      ],
    },
  ],
});
