import { expect, test } from "vitest";
import { returnPathIn } from "./guards.ts";
import { siteMapOf } from "./site-map.ts";

const page = (path: string, access: "public" | "visitor" = "public") => ({
  page: path,
  path,
  title: path,
  description: path,
  access,
});

const SITE = siteMapOf([
  ["shell", { pages: [page("/"), page("/about"), page("/auth/signin", "visitor")] }],
]);

const returnPath = (asked: string) =>
  returnPathIn(SITE, `?${new URLSearchParams({ returnTo: asked }).toString()}`);

test.each([
  ["/about?tab=2#end", "/about?tab=2#end"],
  ["/ABOUT/", "/about"],
  ["/", "/"],
])("after signing in at %s a member returns to %s", (asked, path) => {
  expect(returnPath(asked)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/about",
  "javascript:alert(1)",
  "/nothing",
  "/auth/signin",
])("%s isn't a page to return to", (asked) => {
  expect(returnPath(asked)).toBeNull();
});

test.each(["/.//about", "/%2e//about", "/x/..//about", "/./\\about"])(
  "%s leads to the page, not to a host of that name",
  (asked) => {
    expect(returnPath(asked)).toBe("/about");
  },
);
