import type { Post } from "@oneworld/contracts/forum/http";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Server } from "@oneworld/remote-kit/testing";
import { forumApi, selectPost } from "../forum.api.ts";
import { commentsOnScreen, selectAddedComments } from "../post/post-marks.slice.ts";
import { selectPostView } from "../post/post-view.slice.ts";
import { createForum } from "./forum-fixture.ts";

export const climate = { category: "Climate", region: null } as const;

/** A forum with a feed of the given posts; other calls than for the feed are answered by the given server. */
export async function feedOf(posts: Post[], server: Server, signedIn?: SessionMember | null) {
  const forum = createForum(
    (call) => (call.url === "/api/posts" ? { posts, nextCursor: null } : server(call)),
    signedIn,
  );
  const { store, calls } = forum;
  await store.dispatch(forumApi.endpoints.getFeed.initiate(climate));
  calls.length = 0;
  const shown = (id = "post") => selectPost(store.getState(), id);
  const view = () => selectPostView(store.getState(), "post");
  return {
    ...forum,
    shown,
    view,
    /** the comments of the post that are on screen, and the number of the others */
    screen() {
      const current = shown();
      if (!current) throw new Error("The feed has no such post.");
      const added = selectAddedComments(store.getState(), "post");
      return commentsOnScreen(current, added, view().shown);
    },
    ids: () =>
      forumApi.endpoints.getFeed
        .select(climate)(store.getState())
        .data?.pages.flatMap(({ items }) => items.map(({ _id }) => _id)),
  };
}
