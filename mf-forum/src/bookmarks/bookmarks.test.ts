import { member } from "@oneworld/remote-kit/testing";
import { listItems } from "@oneworld/remote-kit";
import { expect, it } from "vitest";
import { forumApi } from "../forum.api.ts";
import { createForum, post } from "../testing/forum-fixture.ts";

const kept = (id: string) => post(id, { bookmarked: true });

it("a bookmark that was removed beyond the first page is gone at the next visit", async () => {
  const { store } = createForum(({ url, query }) => {
    if (url !== "/api/bookmarks") return { message: "", bookmarked: false };
    return query["cursor"]
      ? { posts: [kept("c"), kept("d")], nextCursor: null }
      : { posts: [kept("a"), kept("b")], nextCursor: "b" };
  }, member("tess"));
  const { getBookmarks, bookmarkPost } = forumApi.endpoints;
  const readStart = () => store.dispatch(getBookmarks.initiate({}, { forceRefetch: true }));
  await readStart();
  const { data } = await store.dispatch(getBookmarks.initiate({}, { direction: "forward" }));
  expect(listItems(data).map(({ _id }) => _id)).toEqual(["a", "b", "c", "d"]);
  await store.dispatch(bookmarkPost.initiate({ postId: "c", bookmarked: false }));
  expect(listItems((await readStart()).data).map(({ _id }) => _id)).toEqual(["a", "b", "d"]);
});
