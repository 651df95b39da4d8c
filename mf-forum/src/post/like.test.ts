import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { feedOf } from "../testing/feed-of.ts";
import { post } from "../testing/forum-fixture.ts";
import { isLikedBy } from "./post-lists.ts";

/** Likes as the service does: `liked` sets the state, and 5 others like the post. */
const likes: Server = ({ body }) => ({
  message: body["liked"] ? "Liked" : "Unliked",
  liked: body["liked"],
  likeCount: body["liked"] ? 6 : 5,
});

async function forumWithPost(server: Server, signedIn?: null) {
  const liked = post("post", { likes: [{ userId: "other" }], likeCount: 1 });
  const forum = await feedOf([liked], server, signedIn);
  const shown = () => {
    const current = forum.shown();
    return { liked: isLikedBy(current, "tess"), count: current?.likeCount };
  };
  const press = () =>
    forum.store.dispatch(
      forumApi.endpoints.likePost.initiate({ postId: "post", liked: !shown().liked }),
    );
  return { ...forum, shown, press };
}

describe("a like", () => {
  it("shows at once, before the server has answered", async () => {
    const { press, shown } = await forumWithPost(likes);
    const done = press();
    expect(shown()).toEqual({ liked: true, count: 2 });
    await done;
  });

  it("ends with the server's count and message", async () => {
    const { press, shown, said, calls } = await forumWithPost(likes);
    await press();
    expect(shown()).toEqual({ liked: true, count: 6 });
    expect(said).toEqual(["♥ Liked"]);
    expect(calls).toMatchObject([
      { url: "/api/like/post", body: { postId: "post", id: "tess", liked: true } },
    ]);
  });

  it("is undone by the next press", async () => {
    const { press, shown, calls } = await forumWithPost(likes);
    await press();
    await press();
    expect(shown()).toEqual({ liked: false, count: 5 });
    expect(calls.map(({ body }) => body["liked"])).toEqual([true, false]);
  });

  it("is rolled back with the server's reason when the call fails", async () => {
    const { press, shown, said } = await forumWithPost(() => {
      throw refusal;
    });
    await press();
    expect(shown()).toEqual({ liked: false, count: 1 });
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });

  it("pressed twice in a row ends as shown, one call at a time", async () => {
    let open = 0;
    const { press, shown, calls } = await forumWithPost(async (call) => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
      return likes(call);
    });
    const first = press();
    const second = press();
    expect(shown()).toEqual({ liked: false, count: 1 });
    await Promise.all([first, second]);
    expect(shown().liked).toBe(false);
    expect(calls.at(-1)?.body["liked"]).toBe(false);
  });

  it("goes back to the server's state when a second request fails", async () => {
    const { press, shown } = await forumWithPost(async (call) => {
      if (call.body["liked"] === false) throw refusal;
      await new Promise((resolve) => setTimeout(resolve));
      return likes(call);
    });
    await press();
    expect(shown()).toEqual({ liked: true, count: 6 });
    await press();
    expect(shown()).toEqual({ liked: true, count: 6 });
  });

  it("asks a visitor to sign in and sends nothing", async () => {
    const { press, shown, said, calls } = await forumWithPost(likes, null);
    await press();
    expect(said).toEqual(["Error: If you'd like to like the post, please sign in."]);
    expect(shown().count).toBe(1);
    expect(calls).toEqual([]);
  });
});
