import { expect, test } from "vitest";
import type { Access } from "./front-end-manifest.ts";
import { guardedBy, returnPathIn } from "./guards.ts";
import { matchSite, siteMapOf } from "./site-map.ts";

const page = (path: string, access: Access = "public") => ({
  page: path,
  path,
  title: path,
  description: path,
  access,
});

const SITE = siteMapOf([
  ["shell", { pages: [page("/"), page("/about"), page("/auth/signin", "visitor")] }],
  ["mf-forum", { pages: [page("/reports", "member"), page("/moderation", "moderator")] }],
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

const SIGN_IN = "/auth/signin?returnTo=";

test.each([
  ["/about", null, null],
  ["/reports", null, `${SIGN_IN}%2Freports`],
  ["/reports", "member", null],
  ["/moderation", null, `${SIGN_IN}%2Fmoderation`],
  ["/moderation", "member", "/"],
  ["/moderation", "moderator", null],
  ["/auth/signin", "moderator", "/"],
] as const)("the guard of %s leads a %s to %s", (pathname, role, expected) => {
  const match = matchSite(SITE, pathname);
  if (!match) throw new Error("There is no such page.");
  const viewer = role && { role };
  expect(guardedBy(SITE, match, { pathname, search: "" }, viewer)).toBe(expected);
});
