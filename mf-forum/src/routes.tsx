import type { RemoteFragments, RemotePages } from "@oneworld/remote-kit";
import type { remote } from "./remote.ts";

/** The code of this remote's pages, each fetched when it is first shown. */
export const pages: RemotePages<typeof remote> = {
  feed: async () => (await import("./feed/feed.page.tsx")).FeedPage,
  following: async () => (await import("./following/following.page.tsx")).FollowingPage,
  post: async () => (await import("./post-page/post.page.tsx")).PostPage,
  "create-post": async () => (await import("./create-post/create-post.page.tsx")).CreatePostPage,
  "member-posts": async () =>
    (await import("./member-posts/member-posts.page.tsx")).MemberPostsPage,
  bookmarks: async () => (await import("./bookmarks/bookmarks.page.tsx")).BookmarksPage,
  moderation: async () => (await import("./moderation/moderation.page.tsx")).ModerationPage,
  patterns: async () => (await import("./moderation/patterns.page.tsx")).PatternsPage,
  case: async () => (await import("./moderation/case.page.tsx")).CasePage,
  "own-reports": async () => (await import("./report/own-reports.page.tsx")).OwnReportsPage,
  transparency: async () => (await import("./report/transparency.page.tsx")).TransparencyPage,
  statement: async () => (await import("./report/statement.page.tsx")).StatementPage,
  report: async () => (await import("./report/report.page.tsx")).ReportPage,
};

/** The code of the fragments that others show. */
export const fragments: RemoteFragments<typeof remote> = {
  "forum/discussions@1": async () =>
    (await import("./discussions/discussions@1.fragment.tsx")).DiscussionsFragment,
  "forum/member-posts@1": async () =>
    (await import("./member-posts/member-posts@1.fragment.tsx")).MemberPostsFragment,
  "forum/unsent@1": async () => (await import("./outbox/unsent@1.fragment.tsx")).UnsentFragment,
};
