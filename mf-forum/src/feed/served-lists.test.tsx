import type { PageCalls } from "@oneworld/remote-kit";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished, vi } from "vitest";
import { BookmarksPage } from "../bookmarks/bookmarks.page.tsx";
import { firstCalls } from "../first-calls.ts";
import { FollowingPage } from "../following/following.page.tsx";
import { createForum, post } from "../testing/forum-fixture.ts";

const { bookmarks, following } = firstCalls as Record<string, PageCalls>;

it.each([
  ["bookmarks", <BookmarksPage key="bookmarks" />, bookmarks],
  ["following", <FollowingPage key="following" />, following],
])("the list of /%s that has come with the page isn't read again", async (_, page, callsOf) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const forum = createForum(() => ({ posts: [post("a")], nextCursor: null }));
  const visit = { params: {}, search: new URLSearchParams(), viewer: "tess" };
  for (const call of callsOf?.(visit, { subscribe: false }) ?? [])
    await forum.store.dispatch(call as never);
  // As where scripts arrive late
  vi.setSystemTime(Date.now() + 5_000);
  await showInPage(page, { ...forum, isServed: true });
  expect(screen.getByRole("article", { name: "a" })).toBeDefined();
  expect(forum.calls).toHaveLength(1);
});
