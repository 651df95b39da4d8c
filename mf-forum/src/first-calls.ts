import type { FragmentOf, PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls, FragmentCalls } from "@oneworld/remote-kit";
import { cursorIn, idIn } from "@oneworld/contracts/site/page-query";
import { filterOfAddress, followedFilter } from "./feed/feed-filter.ts";
import { discussionsApi, FOLLOWED, LATEST } from "./discussions/discussions.api.ts";
import { forumApi } from "./forum.api.ts";
import { ownReportsApi } from "./report/own-reports.api.ts";
import { transparencyApi } from "./report/transparency.api.ts";
import type { remote } from "./remote.ts";
import { topicsApi } from "./topics/topics.api.ts";
import { reportedMember, reportedPost } from "./report/reported-post.ts";
import { statementAddress, statementsApi } from "./report/statements.api.ts";

const { getTopics } = topicsApi.endpoints;
const { getLatest, getFollowed } = discussionsApi.endpoints;

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  feed: ({ params, search, viewer }, options) => [
    forumApi.endpoints.getFeed.initiate(filterOfAddress(params, search), options),
    ...(viewer && params["topic"] && !params["region"]
      ? [getTopics.initiate(undefined, options)]
      : []),
  ],
  following: ({ search }, options) => [
    forumApi.endpoints.getFeed.initiate(followedFilter(search), options),
  ],
  post: ({ params: { id = "" }, search }, options) => {
    const around = idIn(search, "comment");
    return [
      forumApi.endpoints.getPost.initiate(id, options),
      ...(around ? [forumApi.endpoints.getThread.initiate({ postId: id, around }, options)] : []),
    ];
  },
  "create-post": ({ search }, options) => {
    const quote = idIn(search, "quote");
    return quote ? [forumApi.endpoints.getPost.initiate(quote, options)] : [];
  },
  report: ({ search }, options) => {
    const { postId, comment } = reportedPost(search);
    const memberId = reportedMember(search);
    if (memberId)
      return [forumApi.endpoints.getMemberPosts.initiate({ memberId, from: undefined }, options)];
    if (postId === undefined) return [];
    return [
      forumApi.endpoints.getPost.initiate(postId, options),
      ...(comment
        ? [forumApi.endpoints.getThread.initiate({ postId, around: comment }, options)]
        : []),
    ];
  },
  "own-reports": (_, options) => [
    ownReportsApi.endpoints.getOwnReports.initiate(undefined, options),
    statementsApi.endpoints.getOwnStatements.initiate(undefined, options),
  ],
  statement: ({ params: { id = "" }, search }, options) => [
    statementsApi.endpoints.getStatement.initiate(statementAddress(id, search), options),
  ],
  transparency: (_, options) => [
    transparencyApi.endpoints.getTransparency.initiate(undefined, options),
  ],
  bookmarks: ({ search }, options) => [
    forumApi.endpoints.getBookmarks.initiate({ from: cursorIn(search) }, options),
  ],
  "member-posts": ({ params: { id = "" }, search }, options) => [
    forumApi.endpoints.getMemberPosts.initiate(
      { memberId: id.toLowerCase(), from: cursorIn(search) },
      options,
    ),
  ],
};

/** What fragments show first. */
export const fragmentCalls: FragmentCalls<FragmentOf<typeof remote>> = {
  "forum/discussions@1": (_, { viewer }, options) => [
    getLatest.initiate(LATEST, options),
    ...(viewer ? [getFollowed.initiate(FOLLOWED, options)] : []),
  ],
  "forum/member-posts@1": ({ memberId }, { search }, options) => [
    forumApi.endpoints.getMemberPosts.initiate({ memberId, from: cursorIn(search) }, options),
  ],
};
