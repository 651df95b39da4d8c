import { expect, test } from "vitest";
import { tabOf } from "./inspiration-tab.ts";

const feedOf = (query: string) => tabOf(new URLSearchParams(query)).feed;

test.each([
  ["climate", "science/climate"],
  ["wellness", "science/wellness"],
  ["science", "science/innovation"],
  ["economy", "business/productivity"],
])("the tab %s shows %s", (tab, feed) => {
  expect(feedOf(`tab=${tab}`)).toBe(feed);
});

test("an address that names none, or no tab there is, shows the first", () => {
  expect(feedOf("")).toBe("science/climate");
  expect(feedOf("tab=sports")).toBe("science/climate");
});
