import { describe, expect, it } from "vitest";
import { post } from "../testing/forum-fixture.ts";
import { createWords } from "@oneworld/ui";
import { feedTitle, filterOfAddress, isInFeed } from "./feed-filter.ts";

const { t } = createWords("en-GB");

const none = new URLSearchParams();

describe("filterOfAddress", () => {
  it("reads topic and region whatever their letter case", () => {
    expect(filterOfAddress({ topic: "climate", region: "middleeast" }, none)).toEqual({
      category: "Climate",
      region: "MiddleEast",
    });
  });

  it("takes an address without parameters for the feed of Asia over all topics", () => {
    expect(filterOfAddress({}, none)).toEqual({ category: null, region: "Asia" });
  });
});

describe("a feed that begins further down", () => {
  const cursor = "0198a1b2-0000-7000-8000-00000000000A";

  it("has the address's cursor, and ignores one that is no id", () => {
    const at = (query: string) => filterOfAddress({ topic: "Climate" }, new URLSearchParams(query));
    expect(at(`cursor=${cursor}`).from).toBe(cursor.toLowerCase());
    expect(at("cursor=1").from).toBeUndefined();
  });

  it("shows no new post", () => {
    const all = { category: "Climate", region: null } as const;
    expect(isInFeed(post("a"), { ...all, from: cursor })).toBe(false);
    expect(isInFeed(post("a"), { ...all, order: "discussed" })).toBe(false);
    expect(isInFeed(post("a"), { ...all, followed: true })).toBe(false);
    expect(isInFeed(post("a"), all)).toBe(true);
  });
});

describe("isInFeed", () => {
  it("shows a post without a region in every region of its topic", () => {
    const everywhere = post("a", { region: null });
    expect(isInFeed(everywhere, { category: "Climate", region: "Europe" })).toBe(true);
    expect(isInFeed(everywhere, { category: null, region: "Asia" })).toBe(true);
    expect(isInFeed(everywhere, { category: "Policy", region: null })).toBe(false);
  });

  it("keeps a post out of the feeds of other regions", () => {
    expect(isInFeed(post("a"), { category: "Climate", region: "Europe" })).toBe(false);
    expect(isInFeed(post("a"), { category: "Climate", region: null })).toBe(true);
  });
});

describe("a hashtag", () => {
  const inFeed = (search: string, region?: string) =>
    filterOfAddress({ topic: "climate", region }, new URLSearchParams(search));

  it("is one of the address of a topic, in lower case", () => {
    expect(inFeed("tag=Floods")).toMatchObject({ category: "Climate", tag: "floods" });
    expect(inFeed("tag=a b").tag).toBeUndefined();
    expect(inFeed("tag=floods", "Asia").tag).toBeUndefined();
    expect(feedTitle(inFeed("tag=Floods"), t)).toBe("Climate: #floods");
  });

  it("keeps posts without it out of the feed", () => {
    const filter = inFeed("tag=floods");
    expect(isInFeed(post("a", { content: "The #Floods" }), filter)).toBe(true);
    expect(isInFeed(post("a", { content: "The floods" }), filter)).toBe(false);
  });
});

describe("feedTitle", () => {
  it("calls Asia Asia/Oceania except under Policy", () => {
    expect(feedTitle({ category: "Climate", region: "Asia" }, t)).toBe("Climate: Asia/Oceania");
    expect(feedTitle({ category: "Policy", region: "Asia" }, t)).toBe("Policy: Asia");
    expect(feedTitle({ category: null, region: "Asia" }, t)).toBe("Asia/Oceania");
    expect(feedTitle({ category: "Policy", region: null }, t)).toBe("Policy");
  });
});
