import { breakable } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished, vi } from "vitest";
import { forumApi } from "../forum.api.ts";
import { climate } from "../testing/feed-of.ts";
import { createForum, post } from "../testing/forum-fixture.ts";
import { FeedPage } from "./feed.page.tsx";

it("reads older posts near its end, also after a refresh that has failed", async () => {
  let comeNear = () => {};
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => listener([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {
        comeNear = () => {};
      }
    },
  );
  const server = breakable(({ query }) =>
    query["cursor"]
      ? { posts: [post("a")], nextCursor: null }
      : { posts: [post("b")], nextCursor: "b" },
  );
  const forum = createForum(server.answer);
  await showInPage(<FeedPage />, { ...forum, path: "/:topic", address: "/Climate" });
  await screen.findByRole("article", { name: "b" });
  server.isDown = true;
  const refresh = forumApi.endpoints.getFeed.initiate(climate, { forceRefetch: true });
  await act(async () => void (await forum.store.dispatch(refresh)));
  server.isDown = false;
  await act(async () => comeNear());
  expect(await screen.findByRole("article", { name: "a" })).toBeDefined();
});
