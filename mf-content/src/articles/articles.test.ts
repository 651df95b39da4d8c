import { refusal, type Server } from "@oneworld/remote-kit/testing";
import { expect, it } from "vitest";
import { article, createContent } from "../testing/content-fixture.ts";
import { articlesApi } from "./articles.api.ts";

const FEED = "science/climate";
const { getArticles } = articlesApi.endpoints;

function opened(server: Server) {
  const content = createContent(server);
  return {
    ...content,
    load: (feed: "science/climate" | "business/productivity" = FEED, forceRefetch = false) =>
      content.store.dispatch(getArticles.initiate(feed, { forceRefetch })),
    titles: () =>
      getArticles
        .select(FEED)(content.store.getState())
        .data?.map(({ title }) => title),
  };
}

it("a feed is read from its address, and kept apart from the others", async () => {
  const { load, titles, calls } = opened(({ url }) => ({ data: [article(url)] }));
  await load();
  await load("business/productivity");
  expect(calls.map(({ url }) => url)).toEqual([
    "/mediastack/science/climate",
    "/mediastack/business/productivity",
  ]);
  expect(titles()).toEqual(["/mediastack/science/climate"]);
});

it("a feed is not asked for twice at once", async () => {
  const { load, calls } = opened(() => ({ data: [] }));
  await Promise.all([load(), load()]);
  expect(calls).toHaveLength(1);
});

it("a feed that can't be read says why, and can be asked for again at once", async () => {
  let isDown = true;
  const { load, titles, said } = opened(() => {
    if (isDown) throw refusal;
    return { data: [article("a")] };
  });
  expect((await load()).error).toMatchObject({ message: refusal.message });
  expect(said).toEqual([]);
  isDown = false;
  await load();
  expect(titles()).toEqual(["a"]);
});

it("a feed that can't be brought up to date keeps its articles, and says so in a toast", async () => {
  let isDown = false;
  const { load, titles, said } = opened(() => {
    if (isDown) throw refusal;
    return { data: [article("a")] };
  });
  await load();
  isDown = true;
  await load(FEED, true);
  expect(titles()).toEqual(["a"]);
  expect(said).toEqual([`Error: ${refusal.message}`]);
});
