import type { FrontEndManifest, PageEntry } from "@oneworld/contracts/site/front-end-manifest";

/** A page of a test's front end. */
export const page = (
  name: string,
  path: string,
  { title = name, ...more }: Partial<PageEntry> = {},
): PageEntry => ({
  page: name,
  path,
  title,
  description: `The page ${title}.`,
  access: "public",
  ...more,
});

const TOPICS = ["Poverty", "Climate", "Conflict", "Inequality", "Policy"];

/** What the shell of these tests states: the site's pages and calls, so that a test needs no other front end. */
export const SHELL_MANIFEST: FrontEndManifest = {
  pages: [
    page("sign-in", "/auth/signin", { access: "visitor", title: "Sign In" }),
    page("home", "/", { remote: "mf-content", data: ["/mediastack/general/politics"] }),
    page("about", "/about", { remote: "mf-content", title: "About" }),
    page("coming-soon", "/commingsoon", { remote: "mf-content", aliases: ["/comingsoon"] }),
    page("report", "/report", { remote: "mf-forum", isListed: false }),
    page("shop", "/shop", { remote: "mf-shop" }),
    page("own-profile", "/profile", {
      remote: "mf-profile",
      access: "member",
      uses: ["forum/member-posts@1"],
    }),
    page("member-profile", "/userprofile/:id", {
      remote: "mf-profile",
      access: "member",
      usesForMembers: ["forum/member-posts@1"],
    }),
    page("feed", "/:topic", {
      remote: "mf-forum",
      values: { topic: TOPICS },
      title: "{topic}",
      query: { cursor: "id", order: { new: "new", old: "old" } },
      data: ["/api/posts?category={topic}{&cursor}"],
      feed: "/api/posts/feed?category={topic}",
    }),
    page("post", "/post/:id", {
      remote: "mf-forum",
      title: "Post",
      data: ["/api/posts/{id}"],
      head: "/api/posts/{id}/head",
      addresses: "/api/posts/addresses",
    }),
    page("feed", "/:topic/:region", {
      remote: "mf-forum",
      values: { topic: TOPICS, region: { Asia: "Asia/Oceania", MiddleEast: "Middle East" } },
      title: "{topic}: {region}",
      description: "{topic}, {region}: questions, ideas and possible solutions.",
      data: ["/api/posts?category={topic}&region={region}"],
    }),
  ],
  api: [
    {
      service: "auth",
      calls: [
        "/api/account/*",
        "POST /api/users",
        "POST /api/users/auth",
        "POST /api/users/logout",
        "GET /api/users/session",
      ],
    },
    {
      service: "forum",
      calls: ["/api/posts/*", "/api/comments/*", "/api/like/*", "/api/reports/*"],
    },
    {
      service: "profile",
      calls: ["/api/users/*", "/api/profileupdated/*", "/api/follow/*", "/media/*"],
    },
    { service: "chat", calls: ["/api/conversations/*", "/api/messages/*"] },
    { service: "shop", calls: ["/api/products/*", "/api/stripe/*"] },
    { service: "content", calls: ["/api/review/*", "/mediastack/*"] },
  ],
};
