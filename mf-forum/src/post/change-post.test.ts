import { ApiError } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { leaveFeed, visitFeed } from "../feed/visit-feed.ts";
import { forumApi } from "../forum.api.ts";
import { selectIsDeleted } from "./post-marks.slice.ts";
import { climate, feedOf } from "../testing/feed-of.ts";
import { comment, post } from "../testing/forum-fixture.ts";

const { editPost, deletePost, restorePost, addComment, editComment, deleteComment } =
  forumApi.endpoints;

/** A feed with two posts. */
async function feed(server: Server) {
  const read = { comments: [comment("c1"), comment("c2")], commentCount: 2 };
  const forum = await feedOf([post("post", read), post("other")], server);
  const { store } = forum;
  return {
    ...forum,
    isDeleted: () => selectIsDeleted(store.getState(), "post"),
    edit: (title: string) =>
      store.dispatch(editPost.initiate({ postId: "post", changes: { title } })),
    remove: () => store.dispatch(deletePost.initiate("post")),
    restore: () => store.dispatch(restorePost.initiate("post")),
  };
}

describe("the member's own post in a feed", () => {
  it("shows a change once it is saved, and has feeds read again where it may belong now", async () => {
    const { store, edit, shown, said, calls } = await feed(({ body }) => ({
      message: "Saved",
      post: post("post", { ...body, comments: [comment("c1")], commentCount: 2 }),
    }));
    await edit("New title");
    expect([shown()?.title, shown()?.comments.length]).toEqual(["New title", 2]);
    expect(said).toEqual(["Saved"]);
    await store.dispatch(visitFeed(climate, "entry"));
    expect(calls).toMatchObject([
      { method: "patch", url: "/api/posts/post", body: { title: "New title" } },
      { method: "get", url: "/api/posts" },
    ]);
  });

  it("is as it was when a change is refused, which the form is given", async () => {
    const fields = { title: "Required" };
    const { edit, shown, said } = await feed(() => {
      throw new ApiError(400, "invalid_input", "Title is required.", fields);
    });
    const refused = { status: 400, code: "invalid_input", message: "Title is required.", fields };
    await expect(edit("").unwrap()).rejects.toEqual(refused);
    expect([shown()?.title, said]).toEqual(["post", []]);
  });

  it("keeps its place once it is deleted, until the feed is left", async () => {
    const { store, remove, ids, isDeleted, said, calls } = await feed(() => ({ message: "Gone" }));
    await remove();
    expect([ids(), isDeleted()]).toEqual([["post", "other"], true]);
    store.dispatch(leaveFeed("entry"));
    expect([ids(), isDeleted()]).toEqual([["other"], false]);
    expect(said).toEqual(["Gone"]);
    expect(calls).toMatchObject([{ method: "delete", url: "/api/posts/post" }]);
  });

  it("is back in its place once it is restored", async () => {
    const { remove, restore, ids, shown, isDeleted, said, calls } = await feed(({ method }) =>
      method === "post"
        ? { message: "Back", post: post("post", { likeCount: 3 }) }
        : { message: "Gone" },
    );
    await remove();
    await restore();
    expect([ids(), isDeleted(), shown()?.likeCount]).toEqual([["post", "other"], false, 3]);
    expect(said).toEqual(["Gone", "Back"]);
    expect(calls.at(-1)).toMatchObject({ method: "post", url: "/api/posts/post/restore" });
  });

  it("stays as it was when it can't be deleted or restored, with the reason", async () => {
    const { remove, restore, isDeleted, said } = await feed(() => {
      throw refusal;
    });
    expect((await remove()).error).toBeDefined();
    expect((await restore()).error).toBeDefined();
    expect(isDeleted()).toBe(false);
    expect(said).toEqual([`Error: ${refusal.message}`, `Error: ${refusal.message}`]);
  });
});

describe("the member's own comments", () => {
  async function withComments(server: Server) {
    const own = post("post", { comments: [comment("c1")], commentCount: 1 });
    const forum = await feedOf([own], (call) =>
      call.method === "post"
        ? { message: "Added", comment: comment("mine"), commentCount: 2 }
        : server(call),
    );
    const { store, calls, said } = forum;
    await store.dispatch(addComment.initiate({ postId: "post", content: "mine" }));
    calls.length = said.length = 0;
    return {
      ...forum,
      edit: (commentId: string, content: string) =>
        store.dispatch(editComment.initiate({ commentId, content })),
      remove: (commentId: string) =>
        store.dispatch(deleteComment.initiate({ postId: "post", commentId })),
      contents: () => {
        const { comments, hidden } = forum.screen();
        return { contents: comments.map(({ content }) => content), hidden };
      },
    };
  }

  it("are changed and deleted, whether they came with the post or were just added", async () => {
    let left = 2;
    const { edit, remove, contents, said, calls } = await withComments(({ method, url, body }) =>
      method === "delete"
        ? { message: "Gone", commentCount: (left -= 1) }
        : {
            message: "Saved",
            comment: { ...comment(url.split("/").at(-1) ?? ""), content: body["commentContent"] },
          },
    );
    await edit("c1", "First");
    await edit("mine", "Second");
    expect(contents()).toEqual({ contents: ["First", "Second"], hidden: 0 });
    await remove("c1");
    expect(contents()).toEqual({ contents: ["Second"], hidden: 0 });
    await remove("mine");
    expect(contents()).toEqual({ contents: [], hidden: 0 });
    expect(said).toEqual(["Saved", "Saved", "Gone", "Gone"]);
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
      "patch /api/comments/c1",
      "patch /api/comments/mine",
      "delete /api/comments/c1",
      "delete /api/comments/mine",
    ]);
  });

  it("stay where they can't be deleted, with the reason", async () => {
    const { edit, remove, contents, said } = await withComments(() => {
      throw refusal;
    });
    expect((await remove("c1")).error).toBeDefined();
    await expect(edit("c1", "Other").unwrap()).rejects.toMatchObject({ status: 503 });
    expect(contents().contents).toEqual(["c1", "mine"]);
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});
