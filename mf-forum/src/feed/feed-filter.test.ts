import { describe, expect, it } from "vitest";
import { post } from "../testing/forum-fixture.ts";
import { feedTitle, filterOfParams, isInFeed } from "./feed-filter.ts";

describe("filterOfParams", () => {
  it("reads topic and region whatever their letter case", () => {
    expect(filterOfParams({ topic: "climate", region: "middleeast" })).toEqual({
      category: "Climate",
      region: "MiddleEast",
    });
  });

  it("takes an address without parameters for the feed of Asia over all topics", () => {
    expect(filterOfParams({})).toEqual({ category: null, region: "Asia" });
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

describe("feedTitle", () => {
  it("calls Asia Asia/Oceania except under Policy", () => {
    expect(feedTitle({ category: "Climate", region: "Asia" })).toBe("Climate: Asia/Oceania");
    expect(feedTitle({ category: "Policy", region: "Asia" })).toBe("Policy: Asia");
    expect(feedTitle({ category: null, region: "Asia" })).toBe("Asia/Oceania");
    expect(feedTitle({ category: "Policy", region: null })).toBe("Policy");
  });
});
