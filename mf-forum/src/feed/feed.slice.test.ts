import { describe, expect, it } from "vitest";
import { postCreated } from "../post/post.slice.ts";
import { post } from "../testing/forum-fixture.ts";
import { feedSlice, pageReceived, pageRequested, selectFeed, type FeedPart } from "./feed.slice.ts";
import type { FeedFilter } from "./feed-filter.ts";

const climate: FeedFilter = { category: "Climate", region: null };

type State = ReturnType<typeof feedSlice.getInitialState>;

function receive(
  state: State,
  part: FeedPart,
  ids: string[],
  nextCursor: string | null,
  filter = climate,
): State {
  const page = { posts: ids.map((id) => post(id)), nextCursor };
  const requested = feedSlice.reducer(state, pageRequested({ filter, part }));
  return feedSlice.reducer(requested, pageReceived({ filter, part, page, receivedAt: 1 }));
}

const feedOf = (state: State, filter = climate) => selectFeed({ feeds: state }, filter);
const idsOf = (state: State, filter = climate) => feedOf(state, filter)?.postIds;

describe("pages", () => {
  const first = receive(feedSlice.getInitialState(), "first", ["e", "d", "c"], "c");

  it("are put one after the other, each post once", () => {
    const both = receive(first, "next", ["c", "b", "a"], null);
    expect(idsOf(both)).toEqual(["e", "d", "c", "b", "a"]);
    expect(feedOf(both)).toMatchObject({ pages: 2, nextCursor: null });
  });

  it("that are read again go before what joins on", () => {
    const both = receive(first, "next", ["b", "a"], null);
    const again = receive(both, "first", ["f", "e", "d"], "d");
    expect(idsOf(again)).toEqual(["f", "e", "d", "c", "b", "a"]);
    expect(feedOf(again)).toMatchObject({ pages: 2, nextCursor: null });
  });

  it("that are read again replace what would leave a gap", () => {
    const again = receive(first, "first", ["z", "y", "x"], "x");
    expect(idsOf(again)).toEqual(["z", "y", "x"]);
    expect(feedOf(again)).toMatchObject({ pages: 1, nextCursor: "x" });
  });
});

describe("a new post", () => {
  const africa: FeedFilter = { category: "Climate", region: "Africa" };
  const europe: FeedFilter = { category: "Climate", region: "Europe" };
  const read = [climate, africa, europe].reduce(
    (state, filter) => receive(state, "first", ["a"], null, filter),
    feedSlice.getInitialState(),
  );

  it("comes on top of the feeds that show it, once", () => {
    const created = postCreated(post("new"));
    const state = feedSlice.reducer(feedSlice.reducer(read, created), created);
    expect(idsOf(state, climate)).toEqual(["new", "a"]);
    expect(idsOf(state, africa)).toEqual(["new", "a"]);
    expect(idsOf(state, europe)).toEqual(["a"]);
  });

  it("waits in the feed of its topic when that wasn't read yet, and stays there once it is", () => {
    const state = feedSlice.reducer(feedSlice.getInitialState(), postCreated(post("new")));
    expect(feedOf(state)).toMatchObject({ postIds: ["new"], loadedAt: 0 });
    const loaded = receive(state, "first", ["new", "b", "a"], "a");
    expect(idsOf(loaded)).toEqual(["new", "b", "a"]);
    expect(feedOf(loaded)).toMatchObject({ pages: 1, nextCursor: "a" });
    expect(feedOf(receive(state, "first", ["new"], null))).toMatchObject({ pages: 1 });
  });
});
