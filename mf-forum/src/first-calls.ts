import type { PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FirstCalls } from "@oneworld/remote-kit";
import { filterOfParams } from "./feed/feed-filter.ts";
import { forumApi } from "./forum.api.ts";
import type { remote } from "./remote.ts";

/** What pages show first. Their answers come with a page that the server has rendered. */
export const firstCalls: FirstCalls<PageOf<typeof remote>> = {
  feed: ({ params }, options) => [
    forumApi.endpoints.getFeed.initiate(filterOfParams(params), options),
  ],
  post: ({ params: { id = "" } }, options) => [forumApi.endpoints.getPost.initiate(id, options)],
  "member-posts": ({ params: { id = "" } }, options) => [
    forumApi.endpoints.getMemberPosts.initiate(
      { memberId: id.toLowerCase(), isOwn: false },
      options,
    ),
  ],
};
