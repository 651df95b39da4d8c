import { describe, expect, it } from "vitest";
import { comment, createForum, post, refusal, type Server } from "../testing/forum-fixture.ts";
import { addComment } from "./add-comment.ts";
import { postsReceived, selectPost } from "./post.slice.ts";
import { commentsOnScreen, draftChanged, selectPostView } from "./post-view.slice.ts";
import { revealComment } from "./reveal-comment.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `c${from + index}`);

function forumWithComments(server: Server, loaded: number, count: number, signedIn?: null) {
  const forum = createForum(server, signedIn);
  const { store } = forum;
  const comments = range(1, loaded).map((id) => comment(id));
  store.dispatch(postsReceived([post("post", { comments, commentCount: count })]));
  const view = () => selectPostView(store.getState(), "post");
  const screen = () => {
    const onScreen = commentsOnScreen(selectPost(store.getState(), "post")!, view());
    return { ids: onScreen.comments.map(({ _id }) => _id), hidden: onScreen.hidden };
  };
  return {
    ...forum,
    view,
    screen,
    type: (draft: string) => store.dispatch(draftChanged({ postId: "post", draft })),
    add: () => store.dispatch(addComment("post")),
    reveal: () => store.dispatch(revealComment("post")),
  };
}

describe("See More", () => {
  it("shows one comment more a press", async () => {
    const { screen, reveal, calls } = forumWithComments(() => ({}), 3, 3);
    expect(screen()).toEqual({ ids: ["c1"], hidden: 2 });
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2"], hidden: 1 });
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3"], hidden: 0 });
    expect(calls).toEqual([]);
  });

  it("fetches what comes after the comments that came with the post", async () => {
    const { screen, reveal, calls } = forumWithComments(
      () => ({ comments: [comment("c2"), comment("c3")], nextCursor: null }),
      2,
      3,
    );
    await reveal();
    await reveal();
    expect(calls).toMatchObject([{ url: "/api/comments/post", query: { cursor: "c2" } }]);
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3"], hidden: 0 });
  });

  it("stays where it was and says why when they can't be fetched", async () => {
    const { screen, reveal, said } = forumWithComments(
      () => {
        throw refusal;
      },
      1,
      2,
    );
    await reveal();
    expect(screen()).toEqual({ ids: ["c1"], hidden: 1 });
    expect(said).toEqual(["Error: The forum takes a short rest."]);
  });
});

describe("a comment", () => {
  const accepts: Server = () => ({
    message: "Added",
    comment: comment("mine"),
    commentCount: 4,
  });

  it("is on screen at once although others are hidden, and the draft is gone", async () => {
    const { screen, view, type, add, said, calls } = forumWithComments(accepts, 3, 3);
    type("Hello");
    await add();
    expect(screen()).toEqual({ ids: ["c1", "mine"], hidden: 2 });
    expect(view().draft).toBe("");
    expect(said).toEqual(["Added"]);
    expect(calls).toMatchObject([
      { url: "/api/comments/post", body: { id: "tess", commentContent: "Hello" } },
    ]);
  });

  it("is shown once when it comes again among the others", async () => {
    const { screen, type, add, reveal } = forumWithComments(
      (call) =>
        call.method === "post"
          ? { message: "Added", comment: comment("mine"), commentCount: 4 }
          : { comments: [comment("c2"), comment("mine"), comment("c3")], nextCursor: null },
      1,
      2,
    );
    type("Hello");
    await add();
    await reveal();
    await reveal();
    expect(screen()).toEqual({ ids: ["c1", "c2", "c3", "mine"], hidden: 0 });
  });

  it("that is refused stays in the form", async () => {
    const { screen, view, type, add } = forumWithComments(
      () => {
        throw refusal;
      },
      1,
      1,
    );
    type("Hello");
    await expect(add()).rejects.toBe(refusal);
    expect(view().draft).toBe("Hello");
    expect(screen().ids).toEqual(["c1"]);
  });

  it("of a visitor isn't sent, and stays in the form", async () => {
    const { view, type, add, said, calls } = forumWithComments(accepts, 1, 1, null);
    type("Hello");
    await add();
    expect(said).toEqual(["Error: Please Sign In to add comment?"]);
    expect(view().draft).toBe("Hello");
    expect(calls).toEqual([]);
  });
});
