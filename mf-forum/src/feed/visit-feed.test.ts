import type { Post } from "@oneworld/contracts/forum/http";
import { listItems, listPagesRead, listReadAt } from "@oneworld/remote-kit";
import { breakable, member, refusal, type Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { forumApi } from "../forum.api.ts";
import { createForum, post } from "../testing/forum-fixture.ts";
import type { FeedFilter } from "./feed-filter.ts";
import { leaveFeed, visitFeed } from "./visit-feed.ts";

const climate: FeedFilter = { category: "Climate", region: null };

const pageOf = (ids: string, nextCursor: string | null = null) => ({
  posts: ids.split("").map((id) => post(id)),
  nextCursor,
});

const twoPages: Server = ({ query }) => (query["cursor"] === "b" ? pageOf("a") : pageOf("cb", "b"));

/** Lets calls that were answered at once come to their end. */
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A forum of which feeds are on screen, as their hooks read them. */
async function reading(server: Server, filters: FeedFilter[] = [climate]) {
  const forum = createForum(server);
  const { store } = forum;
  const queryOf = (filter: FeedFilter) =>
    forumApi.endpoints.getFeed.select(filter)(store.getState());
  const read = (filter = climate) => store.dispatch(forumApi.endpoints.getFeed.initiate(filter));
  for (const filter of filters) void read(filter);
  await settled();
  return {
    ...forum,
    read,
    query: () => queryOf(climate),
    ids: (filter = climate) =>
      listItems(queryOf(filter).data)
        .map(({ _id }) => _id)
        .join(""),
    readNext: (filter = climate) =>
      store.dispatch(forumApi.endpoints.getFeed.initiate(filter, { direction: "forward" })),
    visit: async (entryKey: string, filter = climate) => {
      void store.dispatch(visitFeed(filter, entryKey));
      await settled();
    },
    leave: (entryKey = "entry") => store.dispatch(leaveFeed(entryKey)),
    publish: (created: Post) =>
      store.dispatch(
        forumApi.endpoints.createPost.initiate({
          id: "tess",
          title: created.title,
          content: created.content,
          postCategory: created.postCategory,
          region: created.region,
        }),
      ),
  };
}

describe("a feed", () => {
  it("is read page by page with the cursor of the page before", async () => {
    const { ids, readNext, calls } = await reading(twoPages);
    expect(ids()).toBe("cb");
    await readNext();
    expect(ids()).toBe("cba");
    await readNext();
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "b"]);
  });

  it("shows a post once that two pages have", async () => {
    const { ids, readNext } = await reading(({ query }) =>
      query["cursor"] ? pageOf("cba") : pageOf("edc", "c"),
    );
    await readNext();
    expect(ids()).toBe("edcba");
  });

  it("makes one call at a time", async () => {
    const { readNext, calls } = await reading(twoPages);
    await Promise.all([readNext(), readNext()]);
    expect(calls).toHaveLength(2);
  });

  it("keeps what it has when a page fails, says why, and can be read on", async () => {
    const server = breakable(twoPages);
    const { readNext, query, ids } = await reading(server.answer);
    server.isDown = true;
    await readNext();
    expect(ids()).toBe("cb");
    expect(query().error).toMatchObject({ message: refusal.message, status: 503 });
    server.isDown = false;
    await readNext();
    expect([ids(), query().isError]).toEqual(["cba", false]);
  });
});

describe("coming to a feed again", () => {
  it("by Back shows it as it was, however old", async () => {
    const { visit, leave, calls, ids } = await reading(twoPages);
    leave();
    await vi.advanceTimersByTimeAsync(3_600_000);
    await visit("entry");
    expect([ids(), calls.length]).toEqual(["cb", 1]);
  });

  it("by a link brings it up to date after a minute, keeping what was read", async () => {
    const { visit, leave, readNext, calls, ids, query } = await reading(twoPages);
    await readNext();
    leave();
    await vi.advanceTimersByTimeAsync(59_000);
    await visit("other");
    expect(calls).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    await visit("third");
    expect(calls).toHaveLength(3);
    expect(ids()).toBe("cba");
    expect(listPagesRead(query().data)).toBe(2);
    await readNext();
    expect(calls).toHaveLength(3);
  });

  it("drops what would leave a gap", async () => {
    let first = pageOf("edc", "c");
    const { visit, ids, readNext, calls } = await reading(({ query }) =>
      query["cursor"] ? pageOf("cba") : first,
    );
    first = pageOf("zyx", "x");
    await vi.advanceTimersByTimeAsync(60_000);
    await visit("other");
    expect(ids()).toBe("zyx");
    await readNext();
    expect(calls.at(-1)?.query["cursor"]).toBe("x");
  });

  it("reads all of it again once the member has moved a post, which keeps its date", async () => {
    let older = "ca";
    const { visit, leave, ids, readNext, store } = await reading(({ method, query }) => {
      if (method === "patch") return { message: "Saved", post: post("b") };
      return query["cursor"] ? pageOf(older) : pageOf("ed", "d");
    });
    await readNext();
    leave();
    await vi.advanceTimersByTimeAsync(1);
    const { editPost } = forumApi.endpoints;
    await store.dispatch(editPost.initiate({ postId: "b", changes: { postCategory: "Climate" } }));
    older = "cba";
    await visit("entry");
    expect(ids()).toBe("edca");
    await visit("other");
    await readNext();
    expect(ids()).toBe("edcba");
  });

  it.each<FeedFilter>([
    { ...climate, order: "discussed" },
    { category: null, region: null, followed: true },
  ])("reads all of it again where older posts may be others: %j", async (filter) => {
    const { visit, ids, readNext } = await reading(twoPages, [filter]);
    await readNext(filter);
    await vi.advanceTimersByTimeAsync(60_000);
    await visit("other", filter);
    expect(ids(filter)).toBe("cb");
    await readNext(filter);
    expect(ids(filter)).toBe("cba");
  });

  it("keeps an old feed that can't be brought up to date, and says why", async () => {
    const server = breakable(twoPages);
    const { visit, ids, said } = await reading(server.answer);
    server.isDown = true;
    await vi.advanceTimersByTimeAsync(60_000);
    await visit("other");
    expect([ids(), said]).toEqual(["cb", [`Error: ${refusal.message}`]]);
  });

  it("is read again for another viewer, since likes are the viewer's", async () => {
    const { read, calls, ids, signIn } = await reading(twoPages);
    signIn(member("other"));
    expect(ids()).toBe("");
    void read();
    await settled();
    expect([ids(), calls.length]).toEqual(["cb", 2]);
  });
});

describe("a new post", () => {
  const africa: FeedFilter = { category: "Climate", region: "Africa" };
  const europe: FeedFilter = { category: "Climate", region: "Europe" };
  const publishes =
    (first = "a"): Server =>
    ({ method }) =>
      method === "post" ? { message: "Published", post: post("n") } : pageOf(first);

  it("comes on top of the feeds that show it, once", async () => {
    const { ids, publish, calls, said } = await reading(publishes(), [climate, africa, europe]);
    await publish(post("n"));
    await publish(post("n"));
    expect([ids(climate), ids(africa), ids(europe)]).toEqual(["na", "na", "a"]);
    expect(calls.at(-1)).toMatchObject({ url: "/api/posts", body: { title: "n", id: "tess" } });
    expect(said).toEqual(["Published", "Published"]);
  });

  it("waits in the feed of its topic when that wasn't read yet, and stays there once it is", async () => {
    const { ids, publish, visit, query } = await reading(publishes("nba"), []);
    await publish(post("n"));
    expect([ids(), listReadAt(query().data)]).toEqual(["n", 0]);
    await visit("entry");
    expect([ids(), listPagesRead(query().data)]).toEqual(["nba", 1]);
  });
});
