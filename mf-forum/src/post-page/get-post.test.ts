import { refusal } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { leaveFeed } from "../feed/visit-feed.ts";
import { forumApi } from "../forum.api.ts";
import { feedOf } from "../testing/feed-of.ts";
import { post } from "../testing/forum-fixture.ts";

const { getPost, likePost, deletePost } = forumApi.endpoints;

/** A feed with a post that is also read alone. */
async function postInFeed() {
  const forum = await feedOf([post("post"), post("other")], ({ method, url }) => {
    if (url === "/api/posts/post" && method === "get") return post("post", { content: "Newer" });
    if (url === "/api/like/post") return { message: "Liked", liked: true, likeCount: 7 };
    if (method === "delete") return { message: "Gone" };
    throw refusal;
  });
  const { store } = forum;
  await store.dispatch(getPost.initiate("post"));
  return { ...forum, alone: () => getPost.select("post")(store.getState()).data?.items[0] };
}

describe("a post on its own page", () => {
  it("shows a like of the page in the feed too, and the other way round", async () => {
    const { store, alone, shown } = await postInFeed();
    expect(alone()?.content).toBe("Newer");
    await store.dispatch(likePost.initiate({ postId: "post", liked: true }));
    expect([alone()?.likeCount, shown()?.likeCount]).toEqual([7, 7]);
    expect(alone()?.likes).toEqual([{ userId: "tess" }]);
  });

  it("is gone once its deletion can't be undone, and stays gone for the next visit", async () => {
    const { store, alone, ids } = await postInFeed();
    await store.dispatch(deletePost.initiate("post"));
    expect(alone()?._id).toBe("post");
    store.dispatch(leaveFeed("entry"));
    expect([alone(), ids()]).toEqual([undefined, ["other"]]);
  });
});
