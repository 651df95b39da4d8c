import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { feedOf } from "../testing/feed-of.ts";
import { comment, post } from "../testing/forum-fixture.ts";
import { commentsOnScreen, selectAddedComments } from "./post-marks.slice.ts";
import { readFurther, revealComment } from "./reveal-comment.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `c${from + index}`);

async function forumWithComments(server: Server, loaded: number, count: number, signedIn?: null) {
  const comments = range(1, loaded).map((id) => comment(id));
  const shown = post("post", { comments, commentCount: count });
  const forum = await feedOf([shown], server, signedIn);
  const { store } = forum;
  return {
    ...forum,
    screen() {
      const onScreen = forum.screen();
      return { ids: onScreen.comments.map(({ _id }) => _id), hidden: onScreen.hidden };
    },
    add: () =>
      store.dispatch(forumApi.endpoints.addComment.initiate({ postId: "post", content: "Hello" })),
    reveal: () => store.dispatch(revealComment("post")),
  };
}

describe("See More", () => {
  it("shows one comment more a press", async () => {
    const { screen, reveal, calls } = await forumWithComments(() => ({}), 3, 3);
    expect(screen()).toEqual({ ids: ["c1"], hidden: 2 });
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2"], hidden: 1 });
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3"], hidden: 0 });
    expect(calls).toEqual([]);
  });

  it("fetches what comes after the comments that came with the post", async () => {
    const { screen, reveal, calls } = await forumWithComments(
      () => ({ comments: [comment("c2"), comment("c3")], nextCursor: null }),
      2,
      3,
    );
    await reveal();
    await reveal();
    expect(calls).toMatchObject([{ url: "/api/comments/post", query: { cursor: "c2" } }]);
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3"], hidden: 0 });
  });

  it("reads all that follow where the post is shown whole, and no list skips any", async () => {
    const { store, shown, screen, calls } = await forumWithComments(
      ({ url }) =>
        url === "/api/posts/post"
          ? post("post", { comments: range(1, 3).map((id) => comment(id)), commentCount: 5 })
          : { comments: [comment("c4"), comment("c5")], nextCursor: null },
      2,
      5,
    );
    await store.dispatch(forumApi.endpoints.getPost.initiate("post"));
    const alone = () =>
      forumApi.endpoints.getPost.select("post")(store.getState()).data?.items[0]?.comments ?? [];
    const [whole] = [{ ...post("post"), comments: alone() }];
    expect(await store.dispatch(readFurther(whole))).toBe(true);
    expect(calls.at(-1)).toMatchObject({ url: "/api/comments/post", query: { cursor: "c3" } });
    expect(alone().map(({ _id }) => _id)).toEqual(range(1, 5));
    // The feed has only two of them: the third must come before the fourth
    expect(shown()?.comments.map(({ _id }) => _id)).toEqual(range(1, 2));
    expect(screen().hidden).toBe(4);
  });

  it("counts the same in a list, which has no replies, when the post's page reads further ones", async () => {
    const replies = ["r1", "r2"].map((id) => ({ ...comment(id), parentId: "c1" }));
    const first = { ...comment("c1"), replyCount: 3 };
    const { store, screen } = await feedOf(
      [post("post", { comments: [first], commentCount: 4 })],
      ({ url }) =>
        url === "/api/posts/post"
          ? post("post", { comments: [{ ...first, replies }], commentCount: 4 })
          : { comments: [{ ...comment("r3"), parentId: "c1" }], nextCursor: null },
    );
    const { getPost, readReplies } = forumApi.endpoints;
    await store.dispatch(getPost.initiate("post"));
    await store.dispatch(readReplies.initiate({ postId: "post", parent: "c1", cursor: "r2" }));
    expect(getPost.select("post")(store.getState()).data?.items[0]?.comments).toMatchObject([
      { replies: [{ _id: "r1" }, { _id: "r2" }, { _id: "r3" }], replyCount: 3 },
    ]);
    expect(screen()).toEqual({ comments: [first], hidden: 0 });
  });

  it("stays where it was and says why when they can't be fetched", async () => {
    const { screen, reveal, said } = await forumWithComments(
      () => {
        throw refusal;
      },
      1,
      2,
    );
    await reveal();
    expect(screen()).toEqual({ ids: ["c1"], hidden: 1 });
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});

describe("a comment", () => {
  const accepts: Server = () => ({
    message: "Added",
    comment: comment("mine"),
    commentCount: 4,
  });

  it("is on screen at once although others are hidden", async () => {
    const { screen, add, said, calls } = await forumWithComments(accepts, 3, 3);
    await add();
    expect(screen()).toEqual({ ids: ["c1", "mine"], hidden: 2 });
    expect(said).toEqual(["Added"]);
    expect(calls).toMatchObject([
      { url: "/api/comments/post", body: { id: "tess", commentContent: "Hello" } },
    ]);
  });

  it("is shown once when it comes again among the others", async () => {
    const { screen, add, reveal } = await forumWithComments(
      (call) =>
        call.method === "post"
          ? { message: "Added", comment: comment("mine"), commentCount: 4 }
          : { comments: [comment("c2"), comment("mine"), comment("c3")], nextCursor: null },
      1,
      2,
    );
    await add();
    await reveal();
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3", "mine"], hidden: 0 });
  });

  it("has others' replies once its post is read, and is gone when it was deleted elsewhere", async () => {
    const answered = { ...comment("mine"), replyCount: 1 };
    let whole = { comments: [comment("c1"), answered], commentCount: 3 };
    const { store, screen, add } = await forumWithComments(
      (call) => (call.method === "post" ? accepts(call) : post("post", whole)),
      1,
      1,
    );
    const { getPost } = forumApi.endpoints;
    const readPost = async () => {
      const read = store.dispatch(getPost.initiate("post", { forceRefetch: true }));
      const [alone = post("post")] = (await read).data?.items ?? [];
      return commentsOnScreen(alone, selectAddedComments(store.getState(), "post"));
    };
    await add();
    expect(await readPost()).toEqual({ comments: [comment("c1"), answered], hidden: 0 });
    whole = { comments: [comment("c1")], commentCount: 1 };
    expect(await readPost()).toEqual({ comments: [comment("c1")], hidden: 0 });
    expect(screen().ids).toEqual(["c1"]);
  });

  it("that is refused isn't shown, and the form is given the reason", async () => {
    const { screen, add } = await forumWithComments(
      () => {
        throw refusal;
      },
      1,
      1,
    );
    await expect(add().unwrap()).rejects.toMatchObject({ message: refusal.message });
    expect(screen().ids).toEqual(["c1"]);
  });

  it("of a visitor isn't sent, and has no answer", async () => {
    const { add, said, calls } = await forumWithComments(accepts, 1, 1, null);
    expect((await add()).data).toBeNull();
    expect(said).toEqual(["Error: Please Sign In to add comment?"]);
    expect(calls).toEqual([]);
  });
});
