import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createForum, member, post, refusal, type Server } from "../testing/forum-fixture.ts";
import { selectFeed } from "./feed.slice.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { leaveFeed, loadPage, visitFeed } from "./load-feed.ts";

const climate: FeedFilter = { category: "Climate", region: null };

const twoPages: Server = ({ query }) =>
  query["cursor"] === "b"
    ? { posts: [post("a")], nextCursor: null }
    : { posts: [post("c"), post("b")], nextCursor: "b" };

/** Lets calls that were answered at once come to their end. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function visited(server: Server) {
  const forum = createForum(server);
  forum.store.dispatch(visitFeed(climate, "entry"));
  await settled();
  const feed = () => selectFeed(forum.store.getState(), climate);
  return { ...forum, feed };
}

describe("a feed", () => {
  it("is read page by page with the cursor of the page before", async () => {
    const { store, feed, calls } = await visited(twoPages);
    expect(feed()?.postIds).toEqual(["c", "b"]);
    await store.dispatch(loadPage(climate, "next"));
    expect(feed()?.postIds).toEqual(["c", "b", "a"]);
    await store.dispatch(loadPage(climate, "next"));
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "b"]);
  });

  it("makes one call at a time", async () => {
    const { store, calls } = await visited(twoPages);
    await Promise.all([
      store.dispatch(loadPage(climate, "next")),
      store.dispatch(loadPage(climate, "next")),
    ]);
    expect(calls).toHaveLength(2);
  });

  it("keeps what it has when a page fails, says why, and can be read on", async () => {
    let isDown = false;
    const { store, feed } = await visited((call) => {
      if (isDown) throw refusal;
      return twoPages(call);
    });
    isDown = true;
    await store.dispatch(loadPage(climate, "next"));
    expect(feed()).toMatchObject({
      postIds: ["c", "b"],
      request: { part: "next", failure: "The forum takes a short rest." },
    });
    isDown = false;
    await store.dispatch(loadPage(climate, "next"));
    expect(feed()).toMatchObject({ postIds: ["c", "b", "a"], request: null });
  });
});

describe("coming to a feed again", () => {
  it("by Back shows it as it was, however old", async () => {
    const { store, calls } = await visited(twoPages);
    store.dispatch(leaveFeed(climate, "entry"));
    vi.advanceTimersByTime(3_600_000);
    store.dispatch(visitFeed(climate, "entry"));
    await settled();
    expect(calls).toHaveLength(1);
  });

  it("by a link brings it up to date after a minute, keeping what was read", async () => {
    const { store, calls, feed } = await visited(twoPages);
    await store.dispatch(loadPage(climate, "next"));
    store.dispatch(leaveFeed(climate, "entry"));
    vi.advanceTimersByTime(59_000);
    store.dispatch(visitFeed(climate, "another"));
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    store.dispatch(visitFeed(climate, "a third"));
    await settled();
    expect(calls).toHaveLength(3);
    expect(feed()?.postIds).toEqual(["c", "b", "a"]);
  });

  it("is read again for another viewer, since likes are the viewer's", async () => {
    const { store, calls, feed, signIn } = await visited(twoPages);
    store.dispatch(leaveFeed(climate, "entry"));
    signIn(member("other"));
    store.dispatch(visitFeed(climate, "entry"));
    expect(feed()?.postIds).toEqual([]);
    await settled();
    expect(calls).toHaveLength(2);
    expect(feed()?.postIds).toEqual(["c", "b"]);
  });
});
