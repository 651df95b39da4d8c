import { ApiError } from "@oneworld/remote-kit";
import { describe, expect, it } from "vitest";
import { comment, createProfiles, post, refusal, type Server } from "../testing/profile-fixture.ts";
import { addComment, loadMoreComments } from "./add-comment.ts";
import { deleteComment, editComment } from "./change-comment.ts";
import { deletePost, editPost, restorePost } from "./change-post.ts";
import { loadPosts } from "./load-posts.ts";
import {
  commentsOnScreen,
  deletedForgotten,
  isLikedBy,
  selectAddedComments,
  selectIsDeleted,
  selectPost,
  selectPosts,
} from "./posts.slice.ts";
import { toggleLike } from "./toggle-like.ts";

const viewed = { viewerId: "tess", memberId: "amara" };
const of = { ...viewed, postId: "post" };

const pageOf = (...ids: string[]) => ({ posts: ids.map((id) => post(id)), nextCursor: null });

/** Posts of Amara as Tess sees them; reads are answered with `page`, the rest by the given server. */
async function posts(server: Server, page: object = pageOf("post", "other")) {
  const profiles = createProfiles((call) =>
    call.method === "get" && call.url.startsWith("/api/userposts") ? page : server(call),
  );
  const { store } = profiles;
  await store.dispatch(loadPosts("amara", "first"));
  profiles.calls.length = 0;
  const ids = () => selectPosts(store.getState(), viewed)?.items.map(({ _id }) => _id);
  const shown = () => selectPost(store.getState(), of);
  return { ...profiles, ids, shown };
}

describe("the list", () => {
  it("of another is asked for by id, one's own without", async () => {
    const { store, calls } = createProfiles(() => pageOf());
    await store.dispatch(loadPosts("amara", "first"));
    await store.dispatch(loadPosts("tess", "first"));
    expect(calls.map(({ url }) => url)).toEqual(["/api/userposts/amara", "/api/userposts"]);
  });

  it("says why it isn't there", async () => {
    const { store } = createProfiles(() => {
      throw refusal;
    });
    await store.dispatch(loadPosts("amara", "first"));
    expect(selectPosts(store.getState(), viewed)).toMatchObject({
      loadedAt: 0,
      request: { part: "first", failure: refusal.message },
    });
  });
});

describe("one's own post", () => {
  it("shows a change once it is saved", async () => {
    const { store, shown, said, calls } = await posts(({ body }) => ({
      message: "Saved",
      post: post("post", body),
    }));
    await store.dispatch(editPost(of, { title: "New title" }));
    expect(shown()?.title).toBe("New title");
    expect(said).toEqual(["Saved"]);
    expect(calls).toEqual([
      { method: "patch", url: "/api/posts/post", query: {}, body: { title: "New title" } },
    ]);
  });

  it("is as it was when a change is refused, which the form learns", async () => {
    const fault = new ApiError(400, "invalid_input", "Title is required.", { title: "Required" });
    const { store, shown } = await posts(() => {
      throw fault;
    });
    await expect(store.dispatch(editPost(of, { title: "" }))).rejects.toBe(fault);
    expect(shown()?.title).toBe("post");
  });

  it("is marked once it is deleted, and goes when the page is left", async () => {
    const { store, ids, said, calls } = await posts(() => ({ message: "Gone" }));
    expect(await store.dispatch(deletePost(of))).toBe(true);
    expect(selectIsDeleted(store.getState(), "post")).toBe(true);
    expect(said).toEqual(["Gone"]);
    expect(calls).toMatchObject([{ method: "delete", url: "/api/posts/post" }]);
    store.dispatch(deletedForgotten(viewed));
    expect(ids()).toEqual(["other"]);
  });

  it("is back as the server has it once it is restored", async () => {
    const { store, ids, shown, said, calls } = await posts(({ method }) =>
      method === "post"
        ? { message: "Back", post: post("post", { likeCount: 3 }) }
        : { message: "Gone" },
    );
    await store.dispatch(deletePost(of));
    expect(await store.dispatch(restorePost(of))).toBe(true);
    expect(selectIsDeleted(store.getState(), "post")).toBe(false);
    expect([ids(), shown()?.likeCount]).toEqual([["post", "other"], 3]);
    expect(said).toEqual(["Gone", "Back"]);
    expect(calls.at(-1)).toMatchObject({ method: "post", url: "/api/posts/post/restore" });
  });

  it("stays deleted when it can't be restored", async () => {
    const { store, said } = await posts(({ method }) => {
      if (method === "post") throw refusal;
      return { message: "Gone" };
    });
    await store.dispatch(deletePost(of));
    expect(await store.dispatch(restorePost(of))).toBe(false);
    expect(selectIsDeleted(store.getState(), "post")).toBe(true);
    expect(said).toEqual(["Gone", `Error: ${refusal.message}`]);
  });

  it("stays when it can't be deleted", async () => {
    const { store, ids, said } = await posts(() => {
      throw refusal;
    });
    expect(await store.dispatch(deletePost(of))).toBe(false);
    expect(selectIsDeleted(store.getState(), "post")).toBe(false);
    expect(ids()).toEqual(["post", "other"]);
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});

describe("a like", () => {
  const likes: Server = ({ body }) => ({
    message: body["liked"] ? "Liked" : "Taken back",
    liked: body["liked"],
    likeCount: body["liked"] ? 6 : 5,
  });

  it("shows at once and ends with the server's count", async () => {
    const { store, shown, said } = await posts(likes);
    const done = store.dispatch(toggleLike(of));
    expect([isLikedBy(shown(), "tess"), shown()?.likeCount]).toEqual([true, 1]);
    await done;
    expect([isLikedBy(shown(), "tess"), shown()?.likeCount]).toEqual([true, 6]);
    expect(said).toEqual(["Liked"]);
  });

  it("pressed twice in a row ends as shown", async () => {
    const { store, shown, calls } = await posts(likes);
    await Promise.all([store.dispatch(toggleLike(of)), store.dispatch(toggleLike(of))]);
    expect(isLikedBy(shown(), "tess")).toBe(false);
    expect(calls.at(-1)?.body["liked"]).toBe(false);
  });

  it("is rolled back with the server's reason when the call fails", async () => {
    const { store, shown, said } = await posts(() => {
      throw refusal;
    });
    await store.dispatch(toggleLike(of));
    expect([isLikedBy(shown(), "tess"), shown()?.likeCount]).toEqual([false, 0]);
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});

describe("comments", () => {
  const page = {
    posts: [post("post", { comments: [comment("c1")], commentCount: 3 })],
    nextCursor: null,
  };

  const screen = ({ store, shown }: Awaited<ReturnType<typeof posts>>) => {
    const { comments, hidden } = commentsOnScreen(
      shown()!,
      selectAddedComments(store.getState(), "post"),
    );
    return { ids: comments.map(({ _id }) => _id), hidden };
  };

  it("one's new one is on screen at once, and once when it comes again among the others", async () => {
    const answers = await posts(
      (call) =>
        call.method === "post"
          ? { message: "Added", comment: comment("mine"), commentCount: 4 }
          : { comments: ["c2", "c3", "mine"].map(comment), nextCursor: null },
      page,
    );
    await answers.store.dispatch(addComment(of, "Hello"));
    expect(screen(answers)).toEqual({ ids: ["c1", "mine"], hidden: 2 });
    expect(answers.calls).toMatchObject([
      { url: "/api/comments/post", body: { id: "tess", commentContent: "Hello" } },
    ]);
    await answers.store.dispatch(loadMoreComments(of));
    expect(answers.calls.at(-1)?.query).toEqual({ cursor: "c1" });
    expect(screen(answers)).toEqual({ ids: ["c1", "c2", "c3", "mine"], hidden: 0 });
  });

  it("of one's own are changed and deleted, whether they came with the post or were just added", async () => {
    const answers = await posts(({ method, url, body }) => {
      const id = url.split("/").at(-1) ?? "";
      if (method === "post") return { message: "Added", comment: comment("mine"), commentCount: 4 };
      if (method === "delete") return { message: "Gone", commentCount: 2 };
      return { message: "Saved", comment: { ...comment(id), content: body["commentContent"] } };
    }, page);
    const { store, calls, said } = answers;
    await store.dispatch(addComment(of, "Hello"));
    await store.dispatch(editComment(of, "c1", "First"));
    await store.dispatch(editComment(of, "mine", "Second"));
    const { comments } = commentsOnScreen(
      answers.shown()!,
      selectAddedComments(store.getState(), "post"),
    );
    expect(comments.map(({ content }) => content)).toEqual(["First", "Second"]);
    expect(await store.dispatch(deleteComment(of, "c1"))).toBe(true);
    expect(screen(answers)).toEqual({ ids: ["mine"], hidden: 1 });
    await store.dispatch(deleteComment(of, "mine"));
    expect(screen(answers)).toEqual({ ids: [], hidden: 2 });
    expect(said).toEqual(["Added", "Saved", "Saved", "Gone", "Gone"]);
    expect(calls.slice(1).map(({ method, url }) => `${method} ${url}`)).toEqual([
      "patch /api/comments/c1",
      "patch /api/comments/mine",
      "delete /api/comments/c1",
      "delete /api/comments/mine",
    ]);
  });

  it("stay where they can't be deleted, with the reason", async () => {
    const answers = await posts(() => {
      throw refusal;
    }, page);
    expect(await answers.store.dispatch(deleteComment(of, "c1"))).toBe(false);
    await expect(answers.store.dispatch(editComment(of, "c1", "Other"))).rejects.toBe(refusal);
    expect(screen(answers)).toEqual({ ids: ["c1"], hidden: 2 });
    expect(answers.said).toEqual([`Error: ${refusal.message}`]);
  });

  it("that is refused isn't shown, which the form learns", async () => {
    const answers = await posts(() => {
      throw refusal;
    }, page);
    await expect(answers.store.dispatch(addComment(of, "Hello"))).rejects.toBe(refusal);
    expect(screen(answers)).toEqual({ ids: ["c1"], hidden: 2 });
  });
});
