import type { Review } from "@oneworld/contracts/content/http";
import { listItems } from "@oneworld/remote-kit";
import { breakable, type Call, refusal, type Server } from "@oneworld/remote-kit/testing";
import { describe, expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { reviewsApi } from "./reviews.api.ts";

const { getReviews, createReview } = reviewsApi.endpoints;

const review = (id: string): Review => ({
  _id: id,
  title: id,
  desc: "Words",
  rating: 4,
  createdAt: "2026-01-05T09:00:00.000Z",
  user: { _id: "amara", name: "Amara", img: null, statusBadge: "Basic" },
});

/** Answers as the service does, of reviews named by one letter each, newest first, two a page. */
const pagesOf =
  (newestFirst: () => string): Server =>
  ({ query }) => {
    const all = newestFirst();
    const start = typeof query["cursor"] === "string" ? all.indexOf(query["cursor"]) + 1 : 0;
    const ids = all.slice(start, start + 2).split("");
    return {
      reviews: ids.map(review),
      nextCursor: start + 2 < all.length ? ids.at(-1) : null,
    };
  };

function listOf(server: Server) {
  const created = (call: Call) =>
    call.method === "post"
      ? { message: "Thanks", review: review(String(call.body["title"])) }
      : null;
  const { store, ...content } = createContent((call) => created(call) ?? server(call));
  const list = () => getReviews.select()(store.getState());
  return {
    ...content,
    list,
    ids: () =>
      listItems(list().data)
        .map(({ _id }) => _id)
        .join(""),
    nextCursor: () => list().data?.pages.at(-1)?.nextCursor,
    load: () => store.dispatch(getReviews.initiate(undefined, { forceRefetch: true })),
    loadNext: () => store.dispatch(getReviews.initiate(undefined, { direction: "forward" })),
    create: (title: string) =>
      store.dispatch(createReview.initiate({ title, desc: "Words", rating: 4, id: "tess" })),
  };
}

describe("the list of reviews", () => {
  it("is read page by page up to the last one", async () => {
    const { load, loadNext, ids, nextCursor, calls } = listOf(pagesOf(() => "edcba"));
    await load();
    expect(ids()).toBe("ed");
    await loadNext();
    await loadNext();
    expect(ids()).toBe("edcba");
    expect(nextCursor()).toBeNull();
    await loadNext();
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "d", "b"]);
  });

  it("asks for a page once, however often it is pressed for", async () => {
    const { load, loadNext, calls } = listOf(pagesOf(() => "cba"));
    await load();
    await Promise.all([loadNext(), loadNext()]);
    expect(calls).toHaveLength(2);
  });

  it("is brought up to date by its first page, and keeps what was read", async () => {
    let all = "dcba";
    const { load, loadNext, ids, calls } = listOf(pagesOf(() => all));
    await load();
    await loadNext();
    all = "edcba";
    await load();
    expect(calls).toHaveLength(3);
    expect(ids()).toBe("edcba");
  });

  it("reloads from the start where a page would leave a gap", async () => {
    let all = "ba";
    const { load, ids, nextCursor } = listOf(pagesOf(() => all));
    await load();
    all = "fedcba";
    await load();
    expect(ids()).toBe("fe");
    expect(nextCursor()).toBe("e");
  });

  it("says why a page is missing, keeps the others, and can be asked again", async () => {
    const server = breakable(pagesOf(() => "cba"));
    const { load, loadNext, ids, list, said } = listOf(server.answer);
    await load();
    server.isDown = true;
    await loadNext();
    expect(list().error).toMatchObject({ message: refusal.message });
    expect(ids()).toBe("cb");
    server.isDown = false;
    await loadNext();
    expect(ids()).toBe("cba");
    expect(said).toEqual([]);
  });

  it("that can't be brought up to date stays, and says so in a toast", async () => {
    const server = breakable(pagesOf(() => "ba"));
    const { load, ids, said } = listOf(server.answer);
    await load();
    server.isDown = true;
    await load();
    expect(ids()).toBe("ba");
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});

describe("a new review", () => {
  it("comes on top, once", async () => {
    const { load, create, ids } = listOf(pagesOf(() => "ba"));
    await load();
    await create("c");
    await create("c");
    expect(ids()).toBe("cba");
  });

  it("is on screen before the list is, and is read with it", async () => {
    const { load, create, ids, nextCursor } = listOf(pagesOf(() => "cba"));
    await create("c");
    expect(ids()).toBe("c");
    await load();
    expect(ids()).toBe("cb");
    expect(nextCursor()).toBe("b");
  });
});
