import { expect, test } from "vitest";
import type { PageEntry } from "./front-end-manifest.ts";
import { descriptionOf, firstDataOf, matchSite, siteMapOf, titleOf } from "./site-map.ts";

const page = (name: string, path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  page: name,
  path,
  title: name,
  description: "A page.",
  access: "public",
  ...more,
});

const MAP = siteMapOf([
  [
    "mf-forum",
    {
      pages: [
        page("feed", "/:topic/:region?", {
          values: {
            topic: ["Climate"],
            region: { Asia: "Asia/Oceania", MiddleEast: "Middle East" },
          },
          title: "{topic}: {region}",
          description: "{topic}, {region}: questions.",
          data: ["/api/posts?category={topic}&region={region}"],
        }),
      ],
    },
  ],
  ["mf-content", { pages: [page("soon", "/commingsoon", { aliases: ["/comingsoon"] })] }],
  [
    "mf-profile",
    {
      pages: [
        page("member", "/members/:id", { access: "member", data: ["/api/users/{id}"] }),
        page("settings", "/members/settings"),
      ],
    },
  ],
]);

test("an address in another letter case leads to the canonical one", () => {
  expect(matchSite(MAP, "/climate/middleeast")).toMatchObject({
    canonical: "/Climate/MiddleEast",
    params: { topic: "Climate", region: "MiddleEast" },
    route: { remote: "mf-forum", page: "feed" },
  });
});

test("another spelling leads to the canonical one", () => {
  expect(matchSite(MAP, "/ComingSoon")?.canonical).toBe("/commingsoon");
});

test("a literal counts before a parameter", () => {
  expect(matchSite(MAP, "/members/settings")?.route.page).toBe("settings");
  expect(matchSite(MAP, "/members/0198")?.route.page).toBe("member");
});

test.each(["/", "/nothing", "/Climate/Atlantis", "/Climate/Asia/more", "/members"])(
  "%s is not found",
  (path) => {
    expect(matchSite(MAP, path)).toBeNull();
  },
);

test("title and description show the labels of an address's parameters", () => {
  const match = matchSite(MAP, "/climate/asia")!;
  expect(titleOf(match)).toBe("Climate: Asia/Oceania");
  expect(descriptionOf(match)).toBe("Climate, Asia/Oceania: questions.");
});

test("first calls are the session's and the page's own, with its parameters' values", () => {
  expect(firstDataOf(null)).toEqual(["/api/users/session"]);
  expect(firstDataOf(matchSite(MAP, "/climate/asia"))).toEqual([
    "/api/users/session",
    "/api/posts?category=Climate&region=Asia",
  ]);
  expect(firstDataOf(matchSite(MAP, "/members/a%26b"))).toContain("/api/users/a%2526b");
});
