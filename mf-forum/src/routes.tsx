import type { RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  feed: async () => (await import("./feed/feed.page.tsx")).FeedPage,
  "create-post": async () => (await import("./create-post/create-post.page.tsx")).CreatePostPage,
  report: async () => (await import("./report/report.page.tsx")).ReportPage,
};
