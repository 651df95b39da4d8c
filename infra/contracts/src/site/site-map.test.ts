import { expect, test } from "vitest";
import { firstDataOf } from "./first-data.ts";
import { FRONT_ENDS, matchSite, SITE_MAP, titleOf } from "./site-map.ts";
import { MENU_REGIONS, MENU_TOPICS } from "./topics.ts";

const PUBLIC =
  `/ /inspiration /about /privacypolicy /review /shop /commingsoon /auth/signin /auth/signup /cart /report
  /checkout-success /welcome /codeconduct /mission /joinglobal /pricing /quiz /forms/form-elements /forms/form-layout
  /asia`.split(/\s+/);
const GUARDED = ["/createpost", "/profile", "/userprofile/0198", "/addreview", "/chats"];

test.each(PUBLIC)("%s is open to visitors", (path) => {
  expect(matchSite(path)?.route.guard).not.toBe("member");
  expect(matchSite(path)?.canonical).toBe(path);
});

test.each(GUARDED)("%s is for members", (path) => {
  expect(matchSite(path)?.route.guard).toBe("member");
});

test.each(MENU_TOPICS)("/%s and its regions are the forum's feed", (topic) => {
  for (const path of [`/${topic}`, ...MENU_REGIONS.map((region) => `/${topic}/${region}`)]) {
    expect(matchSite(path)).toMatchObject({
      canonical: path,
      route: { remote: "mf-forum", page: "feed", guard: "none" },
    });
  }
});

test("topics in another letter case lead to the canonical address", () => {
  expect(matchSite("/climate/middleeast")?.canonical).toBe("/Climate/MiddleEast");
});

test("/comingsoon leads to /commingsoon", () => {
  expect(matchSite("/comingsoon")?.canonical).toBe("/commingsoon");
});

test("a story of the site is the content remote's, whatever its feed", () => {
  const path = "/news/science/climate/giving-a-river-its-bend-back";
  expect(matchSite(path)).toMatchObject({
    canonical: path,
    route: { page: "story", guard: "none" },
  });
  expect(firstDataOf(matchSite(path))).toContain("/mediastack/science/climate");
  expect(firstDataOf(matchSite("/news/a/b/c"))).toEqual(["/api/users/session"]);
});

test.each([
  "/nothing",
  "/news",
  "/news/science/climate",
  "/Climate/Atlantis",
  "/Climate/Asia/more",
  "/userprofile",
  "/auth",
])("%s is not found", (path) => {
  expect(matchSite(path)).toBeNull();
});

test.each(FRONT_ENDS)("%s has an address", (name) => {
  expect(SITE_MAP.some((route) => route.remote === name)).toBe(true);
});

const title = (path: string) => {
  const match = matchSite(path);
  return match && titleOf(match);
};

test("a feed's page is called after its topic and region", () => {
  expect(title("/Policy/Asia")).toBe("Policy: Asia");
  expect(title("/Climate/Asia")).toBe("Climate: Asia/Oceania");
  expect(title("/about")).toBe("About");
});

test("a page's first calls are the session's and, for a feed, its posts", () => {
  expect(firstDataOf(matchSite("/about"))).toEqual(["/api/users/session"]);
  expect(firstDataOf(matchSite("/Climate/MiddleEast"))).toEqual([
    "/api/users/session",
    "/api/posts?category=Climate&region=MiddleEast",
  ]);
  expect(firstDataOf(matchSite("/asia"))).toContain("/api/posts?region=Asia");
  expect(firstDataOf(matchSite("/shop"))).toContain("/api/products");
});
