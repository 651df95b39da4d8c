import { listItems } from "@oneworld/remote-kit";
import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { selectIsDeleted } from "../post/post-marks.slice.ts";
import { createForum, post } from "../testing/forum-fixture.ts";

const { getFeed, getMemberPosts, createPost, editPost, deletePost, restorePost } =
  forumApi.endpoints;
const amaras = { memberId: "amara" };
const climate = { category: "Climate", region: null } as const;

/** Posts of Amara, as her profile and a feed have them; other calls are answered by the given server. */
async function posts(server: Server) {
  const forum = createForum((call) =>
    call.method === "get" && /^\/api\/(userposts|posts$)/.test(call.url)
      ? { posts: [post("post"), post("other")], nextCursor: null }
      : server(call),
  );
  const { store } = forum;
  await store.dispatch(getMemberPosts.initiate(amaras));
  await store.dispatch(getFeed.initiate(climate));
  const listed = () => listItems(getMemberPosts.select(amaras)(store.getState()).data);
  return { ...forum, listed, fed: () => listItems(getFeed.select(climate)(store.getState()).data) };
}

const gone: Server = ({ method }) => {
  if (method === "post") throw refusal;
  return { message: "Gone" };
};

describe("a member's posts", () => {
  it("say why they aren't there", async () => {
    const { store } = createForum(() => {
      throw refusal;
    });
    const { error } = await store.dispatch(getMemberPosts.initiate(amaras));
    expect(error).toMatchObject({ message: refusal.message });
  });

  it("show a change at once in the list and in the feeds", async () => {
    const { store, listed, fed } = await posts(({ body }) => ({
      message: "Saved",
      post: post("post", body),
    }));
    await store.dispatch(editPost.initiate({ postId: "post", changes: { title: "New title" } }));
    expect([listed()[0]?.title, fed()[0]?.title]).toEqual(["New title", "New title"]);
  });

  it("begin with a new one at once", async () => {
    const written = post("new", { user: { ...post("new").user, _id: amaras.memberId } });
    const { store, listed } = await posts(() => ({ message: "Published", post: written }));
    const given = {
      title: "new",
      content: "Words",
      postCategory: "Climate",
      region: null,
    } as const;
    await store.dispatch(createPost.initiate(given));
    expect(listed().map(({ _id }) => _id)).toEqual(["new", "post", "other"]);
  });

  it("go when the page is left after they were deleted", async () => {
    const { store, listed, fed } = await posts(gone);
    await store.dispatch(deletePost.initiate("post"));
    expect(listed()).toHaveLength(2);
    store.dispatch(forgetDeleted());
    expect([listed(), fed()].map((list) => list.map(({ _id }) => _id))).toEqual([
      ["other"],
      ["other"],
    ]);
  });

  it("stay deleted when they can't be restored", async () => {
    const { store, said } = await posts(gone);
    await store.dispatch(deletePost.initiate("post"));
    await store.dispatch(restorePost.initiate("post"));
    expect(selectIsDeleted(store.getState(), "post")).toBe(true);
    expect(said).toEqual(["Gone", `Error: ${refusal.message}`]);
  });
});
