import type { RemotePages } from "@oneworld/remote-kit";

/** The pages that the site map gives this remote, each fetched when it is first shown. */
export const pages: RemotePages<"mf-forum"> = {
  feed: async () => (await import("./feed/feed.page.tsx")).FeedPage,
  "create-post": async () => (await import("./create-post/create-post.page.tsx")).CreatePostPage,
  report: async () => (await import("./report/report.page.tsx")).ReportPage,
};
