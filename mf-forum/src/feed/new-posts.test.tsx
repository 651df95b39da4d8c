import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished, vi } from "vitest";
import { forumApi } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { createForum, post } from "../testing/forum-fixture.ts";
import { FeedPage } from "./feed.page.tsx";

it("counts posts that came since the feed was read, and not one's own that one has deleted", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  let posts = [post("b"), post("a")];
  const forum = createForum(({ method }) =>
    method === "delete" ? { message: "Gone" } : { posts, nextCursor: null },
  );
  const look = () =>
    act(async () => {
      vi.setSystemTime(Date.now() + 61_000);
      dispatchEvent(new Event("scroll"));
    });
  await showInPage(<FeedPage />, { ...forum, path: "/:topic", address: "/Climate" });
  await screen.findByRole("article", { name: "b" });
  await look();
  await act(async () => {
    await forum.store.dispatch(forumApi.endpoints.deletePost.initiate("b"));
  });
  posts = [post("c"), post("a")];
  await look();
  expect(await screen.findByRole("button", { name: "Undo" })).toBeDefined();
  expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
  await act(async () => {
    forum.store.dispatch(forgetDeleted());
  });
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
  expect(screen.queryByRole("button", { name: /new post/ })).toBeNull();
  await look();
  expect(await screen.findByRole("button", { name: "1 new post" })).toBeDefined();
});
