import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { cursorIn } from "@oneworld/contracts/site/page-query";
import { filterOfAddress } from "./feed/feed-filter.ts";
import { forumApi } from "./forum.api.ts";
import type { remote } from "./remote.ts";

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  feed: ({ params, search }, options) => [
    forumApi.endpoints.getFeed.initiate(filterOfAddress(params, search), options),
  ],
  post: ({ params: { id = "" } }, options) => [forumApi.endpoints.getPost.initiate(id, options)],
  "member-posts": ({ params: { id = "" }, search }, options) => [
    forumApi.endpoints.getMemberPosts.initiate(
      { memberId: id.toLowerCase(), isOwn: false, from: cursorIn(search) },
      options,
    ),
  ],
};
