import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { article, createContent, refusal, type Server } from "../testing/content-fixture.ts";
import { selectFeedArticles } from "./articles.slice.ts";
import { loadArticles } from "./load-articles.ts";

const FEED = "science/climate";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opened(server: Server) {
  const content = createContent(server);
  const load = () => content.store.dispatch(loadArticles(FEED));
  const feed = () => selectFeedArticles(content.store.getState(), FEED);
  return { ...content, load, feed };
}

describe("a feed", () => {
  it("is read from its address", async () => {
    const { load, feed, calls } = opened(() => ({ data: [article("a"), article("b")] }));
    await load();
    expect(calls).toMatchObject([{ method: "get", url: "/mediastack/science/climate" }]);
    expect(feed()?.articles?.map(({ title }) => title)).toEqual(["a", "b"]);
  });

  it("is not asked for twice at once, nor while it is fresh", async () => {
    const { load, calls } = opened(() => ({ data: [] }));
    await Promise.all([load(), load()]);
    vi.advanceTimersByTime(59_000);
    await load();
    expect(calls).toHaveLength(1);
  });

  it("is brought up to date after a minute, and stays on screen meanwhile", async () => {
    let title = "old";
    const { load, feed } = opened(() => ({ data: [article(title)] }));
    await load();
    title = "new";
    vi.advanceTimersByTime(60_000);
    const again = load();
    expect(feed()?.articles?.[0]?.title).toBe("old");
    await again;
    expect(feed()?.articles?.[0]?.title).toBe("new");
  });

  it("is kept apart from the others", async () => {
    const { store, load, calls } = opened(({ url }) => ({ data: [article(url)] }));
    await load();
    await store.dispatch(loadArticles("business/productivity"));
    expect(calls).toHaveLength(2);
    expect(selectFeedArticles(store.getState(), FEED)?.articles?.[0]?.title).toContain("climate");
  });
});

describe("a feed that can't be read", () => {
  it("says why, and can be asked for again at once", async () => {
    let isDown = true;
    const { load, feed, said } = opened(() => {
      if (isDown) throw refusal;
      return { data: [article("a")] };
    });
    await load();
    expect(feed()).toMatchObject({ articles: null, failure: "The news take a short rest." });
    expect(said).toEqual([]);
    isDown = false;
    await load();
    expect(feed()).toMatchObject({ failure: null, isLoading: false });
    expect(feed()?.articles).toHaveLength(1);
  });

  it("keeps the articles it had, and says so in a toast", async () => {
    let isDown = false;
    const { load, feed, said } = opened(() => {
      if (isDown) throw refusal;
      return { data: [article("a")] };
    });
    await load();
    isDown = true;
    vi.advanceTimersByTime(60_000);
    await load();
    expect(feed()?.articles).toHaveLength(1);
    expect(said).toEqual(["Error: The news take a short rest."]);
  });
});
