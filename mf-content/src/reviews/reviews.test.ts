import type { Review } from "@oneworld/contracts/content/http";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createContent, refusal, type Server } from "../testing/content-fixture.ts";
import { loadReviews, visitReviews } from "./load-reviews.ts";
import { reviewCreated, selectReviews } from "./reviews.slice.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  const content = createContent(server);
  const list = () => selectReviews(content.store.getState());
  return {
    ...content,
    list,
    ids: () =>
      list()
        .reviews.map(({ _id }) => _id)
        .join(""),
    load: (part: "first" | "next") => content.store.dispatch(loadReviews(part)),
    visit: () => {
      content.store.dispatch(visitReviews());
      return vi.advanceTimersByTimeAsync(0);
    },
    create: (id: string) => content.store.dispatch(reviewCreated(review(id))),
  };
}

describe("the list of reviews", () => {
  it("is read page by page up to the last one", async () => {
    const { load, ids, list, calls } = listOf(pagesOf(() => "edcba"));
    await load("first");
    expect(ids()).toBe("ed");
    await load("next");
    await load("next");
    expect(ids()).toBe("edcba");
    expect(list().nextCursor).toBeNull();
    await load("next");
    expect(calls.map(({ query }) => query["cursor"])).toEqual([null, "d", "b"]);
  });

  it("asks for a page once, however often it is pressed for", async () => {
    const { load, calls } = listOf(pagesOf(() => "cba"));
    await load("first");
    await Promise.all([load("next"), load("next")]);
    expect(calls).toHaveLength(2);
  });

  it("is shown again as it was within a minute, and then brought up to date", async () => {
    let all = "dcba";
    const { load, visit, ids, calls } = listOf(pagesOf(() => all));
    await visit();
    await load("next");
    all = "edcba";
    vi.advanceTimersByTime(59_000);
    await visit();
    expect(calls).toHaveLength(2);
    vi.advanceTimersByTime(1_000);
    await visit();
    expect(ids()).toBe("edcba");
  });

  it("reloads from the start where a page would leave a gap", async () => {
    let all = "ba";
    const { load, ids, list } = listOf(pagesOf(() => all));
    await load("first");
    all = "fedcba";
    await load("first");
    expect(ids()).toBe("fe");
    expect(list().nextCursor).toBe("e");
  });

  it("says why a page is missing, keeps the others, and can be asked again", async () => {
    let isDown = false;
    const answer = pagesOf(() => "cba");
    const { load, ids, list, said } = listOf((call) => {
      if (isDown) throw refusal;
      return answer(call);
    });
    await load("first");
    isDown = true;
    await load("next");
    expect(list().request).toEqual({ part: "next", failure: refusal.message });
    expect(ids()).toBe("cb");
    isDown = false;
    await load("next");
    expect(ids()).toBe("cba");
    expect(said).toEqual([]);
  });

  it("that can't be brought up to date stays, and says so in a toast", async () => {
    let isDown = false;
    const answer = pagesOf(() => "ba");
    const { load, ids, said } = listOf((call) => {
      if (isDown) throw refusal;
      return answer(call);
    });
    await load("first");
    isDown = true;
    await load("first");
    expect(ids()).toBe("ba");
    expect(said).toEqual([`Error: ${refusal.message}`]);
  });
});

describe("a new review", () => {
  it("comes on top, once", async () => {
    const { load, create, ids } = listOf(pagesOf(() => "ba"));
    await load("first");
    create("c");
    create("c");
    expect(ids()).toBe("cba");
  });

  it("is on screen before the list is, and is read with it", async () => {
    const { load, create, ids, list } = listOf(pagesOf(() => "cba"));
    create("c");
    expect(ids()).toBe("c");
    await load("first");
    expect(ids()).toBe("cb");
    expect(list().nextCursor).toBe("b");
  });
});
