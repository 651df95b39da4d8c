import { expect, test } from "vitest";
import { addressesOf, matchPath, overlap } from "./path-pattern.ts";

const topics = { topic: ["Climate", "Policy"], region: ["Asia"] };

test("literals match in any letter case and keep their own spelling", () => {
  expect(matchPath("/about", "/ABOUT")).toEqual({ params: {}, canonical: "/about" });
});

test("a trailing slash is not part of the canonical address", () => {
  expect(matchPath("/about", "/about/")?.canonical).toBe("/about");
  expect(matchPath("/", "/")?.canonical).toBe("/");
});

test("a free parameter matches any single segment as it is", () => {
  expect(matchPath("/userprofile/:id", "/userprofile/aB3")).toEqual({
    params: { id: "aB3" },
    canonical: "/userprofile/aB3",
  });
  expect(matchPath("/userprofile/:id", "/userprofile")).toBeNull();
  expect(matchPath("/userprofile/:id", "/userprofile/a/b")).toBeNull();
});

test("a listed parameter matches only its values, in their own spelling", () => {
  expect(matchPath("/:topic/:region?", "/climate/ASIA", topics)).toEqual({
    params: { topic: "Climate", region: "Asia" },
    canonical: "/Climate/Asia",
  });
  expect(matchPath("/:topic/:region?", "/policy", topics)?.params).toEqual({ topic: "Policy" });
  expect(matchPath("/:topic/:region?", "/Climate/Atlantis", topics)).toBeNull();
  expect(matchPath("/:topic/:region?", "/climates", topics)).toBeNull();
});

test.each([
  ["/about", "/ABOUT", {}, true],
  ["/about", "/mission", {}, false],
  ["/:topic", "/climate", topics, true],
  ["/:topic", "/about", topics, false],
  ["/:topic/:region?", "/Climate", topics, true],
  ["/:topic/:region?", "/Climate/Asia", topics, true],
  ["/:topic/:region?", "/Climate/Asia/more", topics, false],
  ["/:any", "/about", {}, true],
  ["/members/:id", "/members", {}, false],
])("whether %s and %s share an address", (path, other, values, expected) => {
  expect(overlap({ path, values }, { path: other })).toBe(expected);
  expect(overlap({ path: other }, { path, values })).toBe(expected);
});

test("a pattern's addresses are those of its values", () => {
  expect(addressesOf({ path: "/:topic/:region?", values: topics })).toEqual([
    "/Climate",
    "/Policy",
    "/Climate/Asia",
    "/Policy/Asia",
  ]);
  expect(addressesOf({ path: "/" })).toEqual(["/"]);
  expect(addressesOf({ path: "/members/:id" })).toEqual([]);
});
