import { storiesFoundSchema } from "@oneworld/contracts/content/http";
import { addressesSchema } from "@oneworld/contracts/site/page-addresses";
import { refusalOf, TestClient } from "@oneworld/service-kit/test/testing";
import { afterAll, expect, test } from "vitest";
import { searchStories } from "./stories.rules.ts";
import { createTestContent } from "../../test/testing.ts";

const content = await createTestContent();
afterAll(() => content.close());
const visitor = new TestClient(content.copy());

const titlesOf = async (q: string): Promise<string[]> => {
  const { status, body } = await visitor.get(`/api/stories/search?q=${encodeURIComponent(q)}`);
  expect(status).toBe(200);
  return storiesFoundSchema.parse(body).stories.map(({ title }) => title);
};

test("finds the articles of all feeds by the beginnings of words, newest first, each once", async () => {
  const found = await titlesOf("four days");
  expect(found).toContain("Four days, the same work");
  expect(new Set(found).size).toBe(found.length);
  expect(await titlesOf("FOUR dáy")).toEqual(found);
  const { body } = await visitor.get("/api/stories/search?q=the");
  const days = storiesFoundSchema.parse(body).stories.map(({ published_at }) => published_at);
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted().toReversed());
});

test.each(["zzzz", "four zzzz", "%_", ".*", "()"])("finds nothing for %j", async (q) => {
  expect(await titlesOf(q)).toEqual([]);
});

test("filters by topic and period, and gives as many as are asked for", async () => {
  const search = async (query: string): Promise<string[]> => {
    const { body } = await visitor.get(`/api/stories/search?q=the&${query}`);
    return storiesFoundSchema.parse(body).stories.map(({ url }) => new URL(url).pathname);
  };
  const all = await search("");
  const ofClimate = await search("category=Climate");
  expect(ofClimate.length).toBeGreaterThan(0);
  expect(ofClimate.every((path) => path.startsWith("/news/science/climate/"))).toBe(true);
  expect(all.length).toBeGreaterThan(ofClimate.length);
  expect(await search("category=Conflict")).toEqual([]);
  expect(await search("limit=2")).toEqual(all.slice(0, 2));
  const ofTitles = await search("in=titles");
  expect(ofTitles.length).toBeGreaterThan(0);
  expect(all.length).toBeGreaterThan(ofTitles.length);
  const thisDay = await search("since=day");
  expect(all).toEqual(expect.arrayContaining(thisDay));
  expect(await search("since=year")).toEqual(all);
  for (const [field, value] of [
    ["category", "Sport"],
    ["since", "ever"],
    ["limit", "21"],
    ["in", "texts"],
  ])
    expect(refusalOf(await visitor.get(`/api/stories/search?q=the&${field}=${value}`))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: [field],
    });
});

test("answers nothing without words, and refuses what it can't search for", async () => {
  expect((await visitor.get("/api/stories/search")).body).toEqual({ stories: [] });
  for (const q of ["a", "a".repeat(101), "a%00b"])
    expect(refusalOf(await visitor.get(`/api/stories/search?q=${q}`))).toEqual({
      status: 400,
      code: "invalid_input",
      fields: ["q"],
    });
});

test.each([
  ["水", "我们的水资源", true],
  ["水资源", "我们的水资源", true],
  ["源水", "我们的水资源", false],
  ["مياه", "المياه حق", true],
  ["والمياه", "مياه", true],
  ["ater", "Water", false],
])("for %j, %j is found: %j", async (q, title, isFound) => {
  const article = { title, description: "", url: "https://a.example", published_at: "2026" };
  const readFeed = async () => ({ articles: [article] }) as never;
  const found = await searchStories(readFeed, { q, in: "titles", limit: 5 }, "");
  expect(found.length > 0).toBe(isFound);
});

test("lists the addresses of all stories for the sitemap, each with a story behind it", async () => {
  const { body } = await visitor.get("/api/stories/addresses?limit=1000");
  const { addresses, nextCursor } = addressesSchema.strict().parse(body);
  expect(nextCursor).toBeNull();
  expect(new Set(addresses.map(({ path }) => path)).size).toBe(addresses.length);
  expect(addresses.length).toBeGreaterThan(20);
  // Samples are always of these days
  expect(addresses.filter(({ modifiedAt }) => modifiedAt !== undefined)).toEqual([]);
  const [{ path } = { path: "" }] = addresses;
  const head = await visitor.get(`${path.replace("/news/", "/mediastack/")}/head`);
  expect([head.status, head.body]).toEqual([200, expect.objectContaining({ path })]);
  expect((await visitor.get("/api/stories/addresses/parts")).body).toEqual({ parts: [null] });
});
