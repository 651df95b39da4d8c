import { ApiError } from "@oneworld/remote-kit";
import { describe, expect, it } from "vitest";
import { selectFeed } from "../feed/feed.slice.ts";
import { leaveFeed, loadPage, visitFeed } from "../feed/load-feed.ts";
import { comment, createForum, post, refusal, type Server } from "../testing/forum-fixture.ts";
import { deleteComment, editComment } from "./change-comment.ts";
import { deletePost, editPost, restorePost } from "./change-post.ts";
import { postsReceived, selectIsDeleted, selectPost } from "./post.slice.ts";
import { commentAdded, commentsOnScreen, selectPostView } from "./post-view.slice.ts";

const climate = { category: "Climate", region: null } as const;

/** A feed with two posts; its pages are answered by itself, the rest by the given server. */
async function feed(server: Server) {
  const forum = createForum((call) =>
    call.method === "get"
      ? { posts: [post("post"), post("other")], nextCursor: null }
      : server(call),
  );
  const { store } = forum;
  await store.dispatch(loadPage(climate, "first"));
  forum.calls.length = 0;
  return {
    ...forum,
    ids: () => selectFeed(store.getState(), climate)?.postIds,
    shown: () => selectPost(store.getState(), "post"),
    isDeleted: () => selectIsDeleted(store.getState(), "post"),
  };
}

describe("the member's own post in a feed", () => {
  it("shows a change once it is saved, and has feeds read again where it may belong now", async () => {
    const { store, shown, said, calls } = await feed(({ body }) => ({
      message: "Saved",
      post: post("post", body),
    }));
    await store.dispatch(editPost("post", { title: "New title" }));
    expect(shown()?.title).toBe("New title");
    expect(said).toEqual(["Saved"]);
    store.dispatch(visitFeed(climate, "entry"));
    expect(calls).toMatchObject([
      { method: "patch", url: "/api/posts/post", body: { title: "New title" } },
      { method: "get", url: "/api/posts" },
    ]);
  });

  it("is as it was when a change is refused, which the form is given", async () => {
    const error = new ApiError(400, "invalid_input", "Title is required.", { title: "Required" });
    const { store, shown, said } = await feed(() => {
      throw error;
    });
    await expect(store.dispatch(editPost("post", { title: "" }))).rejects.toBe(error);
    expect([shown()?.title, said]).toEqual(["post", []]);
  });

  it("keeps its place once it is deleted, until the feed is left", async () => {
    const { store, ids, isDeleted, said, calls } = await feed(() => ({ message: "Gone" }));
    expect(await store.dispatch(deletePost("post"))).toBe(true);
    expect([ids(), isDeleted()]).toEqual([["post", "other"], true]);
    store.dispatch(leaveFeed(climate, "entry"));
    expect([ids(), isDeleted()]).toEqual([["other"], false]);
    expect(said).toEqual(["Gone"]);
    expect(calls).toMatchObject([{ method: "delete", url: "/api/posts/post" }]);
  });

  it("is back in its place once it is restored", async () => {
    const { store, ids, shown, isDeleted, said, calls } = await feed(({ method }) =>
      method === "post"
        ? { message: "Back", post: post("post", { likeCount: 3 }) }
        : { message: "Gone" },
    );
    await store.dispatch(deletePost("post"));
    expect(await store.dispatch(restorePost("post"))).toBe(true);
    expect([ids(), isDeleted(), shown()?.likeCount]).toEqual([["post", "other"], false, 3]);
    expect(said).toEqual(["Gone", "Back"]);
    expect(calls.at(-1)).toMatchObject({ method: "post", url: "/api/posts/post/restore" });
  });

  it("stays as it was when it can't be deleted or restored, with the reason", async () => {
    const { store, isDeleted, said } = await feed(() => {
      throw refusal;
    });
    expect(await store.dispatch(deletePost("post"))).toBe(false);
    expect(await store.dispatch(restorePost("post"))).toBe(false);
    expect(isDeleted()).toBe(false);
    expect(said).toEqual([`Error: ${refusal.message}`, `Error: ${refusal.message}`]);
  });
});

describe("the member's own comments", () => {
  function withComments(server: Server) {
    const forum = createForum(server);
    const { store } = forum;
    store.dispatch(postsReceived([post("post", { comments: [comment("c1")], commentCount: 2 })]));
    store.dispatch(commentAdded(comment("mine")));
    const screen = () => {
      const view = selectPostView(store.getState(), "post");
      const { comments, hidden } = commentsOnScreen(selectPost(store.getState(), "post")!, view);
      return { contents: comments.map(({ content }) => content), hidden };
    };
    return { ...forum, screen };
  }

  it("are changed and deleted, whether they came with the post or were just added", async () => {
    let left = 2;
    const { store, screen, said, calls } = withComments(({ method, url, body }) =>
      method === "delete"
        ? { message: "Gone", commentCount: (left -= 1) }
        : {
            message: "Saved",
            comment: { ...comment(url.split("/").at(-1) ?? ""), content: body["commentContent"] },
          },
    );
    await store.dispatch(editComment("c1", "First"));
    await store.dispatch(editComment("mine", "Second"));
    expect(screen()).toEqual({ contents: ["First", "Second"], hidden: 0 });
    expect(await store.dispatch(deleteComment("post", "c1"))).toBe(true);
    expect(screen()).toEqual({ contents: ["Second"], hidden: 0 });
    await store.dispatch(deleteComment("post", "mine"));
    expect(screen()).toEqual({ contents: [], hidden: 0 });
    expect(said).toEqual(["Saved", "Saved", "Gone", "Gone"]);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "patch /api/comments/c1",
      "patch /api/comments/mine",
      "delete /api/comments/c1",
      "delete /api/comments/mine",
    ]);
  });

  it("stay where they can't be deleted, with the reason", async () => {
    const { store, screen, said } = withComments(() => {
      throw refusal;
    });
    expect(await store.dispatch(deleteComment("post", "c1"))).toBe(false);
    await expect(store.dispatch(editComment("c1", "Other"))).rejects.toBe(refusal);
    expect(screen().contents).toEqual(["c1", "mine"]);
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});
