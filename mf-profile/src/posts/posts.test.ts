import {
  commentsOnScreen,
  isLikedBy,
  listItems,
  selectAddedComments,
  selectIsDeleted,
} from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { comment, createProfiles, post } from "../testing/profile-fixture.ts";
import { forgetDeleted } from "./post-list.tsx";
import { postsApi } from "./posts.api.ts";

const { getMemberPosts, likePost, addComment, readComments, editPost, deletePost, restorePost } =
  postsApi.endpoints;
const amaras = { memberId: "amara", isOwn: false };

/** Posts of Amara as Tess sees them; other calls than for the list are answered by the given server. */
async function posts(server: Server, first = post("post")) {
  const profiles = createProfiles((call) =>
    call.url.startsWith("/api/userposts")
      ? { posts: [first, post("other")], nextCursor: null }
      : server(call),
  );
  const { store } = profiles;
  await store.dispatch(getMemberPosts.initiate(amaras));
  profiles.calls.length = 0;
  const items = () => listItems(getMemberPosts.select(amaras)(store.getState()).data);
  return { ...profiles, ids: () => items().map(({ _id }) => _id), shown: () => items()[0] };
}

describe("the list", () => {
  it("of another member is asked for by id, one's own without", async () => {
    const { store, calls } = createProfiles(() => ({ posts: [], nextCursor: null }));
    await store.dispatch(getMemberPosts.initiate(amaras));
    await store.dispatch(getMemberPosts.initiate({ memberId: "tess", isOwn: true }));
    expect(calls.map(({ url }) => url)).toEqual(["/api/userposts/amara", "/api/userposts"]);
  });

  it("says why it isn't there", async () => {
    const { store } = createProfiles(() => {
      throw refusal;
    });
    const { error } = await store.dispatch(getMemberPosts.initiate(amaras));
    expect(error).toMatchObject({ message: refusal.message });
  });
});

describe("a post of a profile", () => {
  it("shows a change once it is saved", async () => {
    const { store, shown, said } = await posts(({ body }) => ({
      message: "Saved",
      post: post("post", body),
    }));
    await store.dispatch(editPost.initiate({ postId: "post", changes: { title: "New title" } }));
    expect(shown()?.title).toBe("New title");
    expect(said).toEqual(["Saved"]);
  });

  it("is marked once it is deleted, is back once it is restored, and goes when the page is left", async () => {
    const { store, ids, shown } = await posts(({ method }) =>
      method === "post"
        ? { message: "Back", post: post("post", { likeCount: 3 }) }
        : { message: "Gone" },
    );
    const isDeleted = () => selectIsDeleted(store.getState(), "post");
    await store.dispatch(deletePost.initiate("post"));
    expect([ids(), isDeleted()]).toEqual([["post", "other"], true]);
    await store.dispatch(restorePost.initiate("post"));
    expect([isDeleted(), shown()?.likeCount]).toEqual([false, 3]);
    await store.dispatch(deletePost.initiate("post"));
    store.dispatch(forgetDeleted());
    expect([ids(), isDeleted()]).toEqual([["other"], false]);
  });

  it("stays deleted when it can't be restored", async () => {
    const { store, said } = await posts(({ method }) => {
      if (method === "post") throw refusal;
      return { message: "Gone" };
    });
    await store.dispatch(deletePost.initiate("post"));
    await store.dispatch(restorePost.initiate("post"));
    expect(selectIsDeleted(store.getState(), "post")).toBe(true);
    expect(said).toEqual(["Gone", `Error: ${refusal.message}`]);
  });

  it("shows a like at once and ends with the server's count and a heart", async () => {
    const { store, shown, said } = await posts(() => ({
      message: "Liked",
      liked: true,
      likeCount: 6,
    }));
    const done = store.dispatch(likePost.initiate({ postId: "post", liked: true }));
    expect([isLikedBy(shown(), "tess"), shown()?.likeCount]).toEqual([true, 1]);
    await done;
    expect([isLikedBy(shown(), "tess"), shown()?.likeCount]).toEqual([true, 6]);
    expect(said).toEqual(["♥ Liked"]);
  });

  it("shows a new comment at once, and once when it comes again among the others", async () => {
    const { store, shown, calls } = await posts(
      (call) =>
        call.method === "post"
          ? { message: "Added", comment: comment("mine"), commentCount: 4 }
          : { comments: ["c2", "c3", "mine"].map(comment), nextCursor: null },
      post("post", { comments: [comment("c1")], commentCount: 3 }),
    );
    const screen = () => {
      const added = selectAddedComments(store.getState(), "post");
      const { comments, hidden } = commentsOnScreen(shown() ?? post("none"), added);
      return { ids: comments.map(({ _id }) => _id), hidden };
    };
    await store.dispatch(addComment.initiate({ postId: "post", content: "Hello" }));
    expect(screen()).toEqual({ ids: ["c1", "mine"], hidden: 2 });
    await store.dispatch(readComments.initiate({ postId: "post", cursor: "c1" }));
    expect(calls.at(-1)?.query).toEqual({ cursor: "c1" });
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3", "mine"], hidden: 0 });
  });
});
