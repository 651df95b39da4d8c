import { readManifests } from "@oneworld/artefacts/front-end-folders";
import { apiTable } from "@oneworld/contracts/site/api-routes";
import { ENDPOINTS } from "@oneworld/contracts/site/endpoints";
import { addressesOf } from "@oneworld/contracts/site/path-pattern";
import { descriptionOf, matchSite, siteMapOf, titleOf } from "@oneworld/contracts/site/site-map";
import { MENU_REGIONS, MENU_TOPICS } from "@oneworld/contracts/site/topics";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { expect, test } from "vitest";

const manifests = await readManifests(ROOT);
const site = siteMapOf(manifests);
const found = (path: string) => matchSite(site, path);

const PUBLIC =
  `/ /inspiration /about /privacypolicy /review /shop /commingsoon /auth/signin /auth/signup /cart /report
  /checkout-success /welcome /codeconduct /mission /joinglobal /pricing /quiz /forms/form-elements /forms/form-layout
  /asia`.split(/\s+/);
const GUARDED = ["/createpost", "/profile", "/userprofile/0198", "/addreview", "/chats"];

test.each(PUBLIC)("%s is open to visitors", (path) => {
  expect(found(path)?.route.access).not.toBe("member");
  expect(found(path)?.canonical).toBe(path);
});

test.each(GUARDED)("%s is for members", (path) => {
  expect(found(path)?.route.access).toBe("member");
});

test.each(MENU_TOPICS)("/%s and its regions are the forum's feed", (topic) => {
  for (const path of [`/${topic}`, ...MENU_REGIONS.map((region) => `/${topic}/${region}`)]) {
    expect(found(path)).toMatchObject({
      canonical: path,
      route: { remote: "mf-forum", page: "feed", access: "public" },
    });
  }
});

test("Asia has its own label under Policy", () => {
  expect(titleOf(found("/Policy/Asia")!)).toBe("Policy: Asia");
  expect(titleOf(found("/Climate/Asia")!)).toBe("Climate: Asia/Oceania");
});

test("a story's address is that of a feed", () => {
  expect(found("/news/science/climate/giving-a-river-its-bend-back")?.route.page).toBe("story");
  expect(found("/news/science/politics/x")).toBeNull();
});

test.each([
  "/nothing",
  "/news",
  "/Climate/Atlantis",
  "/Climate/Asia/more",
  "/userprofile",
  "/auth",
])("%s is not found", (path) => {
  expect(found(path)).toBeNull();
});

test("each page has a description of one sentence that search engines show in full", () => {
  for (const route of site) {
    for (const path of addressesOf(route)) {
      const description = descriptionOf(found(path)!);
      expect(description).toMatch(/^[A-Z].*[.?!]$/);
      expect(description.length).toBeLessThanOrEqual(160);
    }
  }
});

test("each menu entry leads to a page", () => {
  for (const { to } of manifests.flatMap(([, { menu = [] }]) => menu)) {
    expect([to, found(to)?.canonical]).toEqual([to, to]);
  }
});

test("each call of the contracts is stated for its service", () => {
  const api = apiTable(manifests.flatMap(([, manifest]) => manifest.api ?? []));
  for (const { service, method, path } of ENDPOINTS) {
    const owner = service === "edge" ? undefined : service;
    expect([method, path, api(method, path.replaceAll(":", ""))?.service]).toEqual([
      method,
      path,
      owner,
    ]);
  }
});
