import { expect, test } from "vitest";
import type { PageEntry } from "./front-end-manifest.ts";
import { readQuery } from "./page-query.ts";
import { firstDataOf, matchSite, siteMapOf } from "./site-map.ts";

const PAGE: PageEntry = {
  page: "feed",
  path: "/:topic",
  title: "Feed",
  description: "A page.",
  access: "public",
  query: { cursor: "id", tab: { all: "every/thing", new: "just/now" } },
  data: ["/api/posts?topic={topic}{&cursor}", "/api/list{?cursor}", "/news/{+tab}"],
};
const SITE = siteMapOf([["mf-forum", { pages: [PAGE] }]]);
const ID = "0198a1b2-0000-7000-8000-00000000000a";

const read = (search: string) => readQuery(matchSite(SITE, "/Climate")!, search);
const callsOf = (search: string) => firstDataOf(read(search)).slice(1);

test("without a query the calls have no cursor, and the first word counts", () => {
  expect(callsOf("")).toEqual(["/api/posts?topic=Climate", "/api/list", "/news/every/thing"]);
  expect(read("")).toMatchObject({ search: "", isBounded: true });
});

test("a cursor and a word go into the calls", () => {
  expect(callsOf(`?tab=new&cursor=${ID.toUpperCase()}`)).toEqual([
    `/api/posts?topic=Climate&cursor=${ID}`,
    `/api/list?cursor=${ID}`,
    "/news/just/now",
  ]);
  expect(read(`?tab=new&cursor=${ID}`)).toMatchObject({
    search: `?cursor=${ID}&tab=new`,
    isBounded: false,
  });
  expect(read("?tab=new")).toMatchObject({ search: "?tab=new", isBounded: true });
});

test("the cursor of a list whose entries move has a number before the id, which no other id has", () => {
  expect(callsOf(`?cursor=12.${ID}`)).toContain(`/api/list?cursor=12.${ID}`);
  expect(read(`?cursor=12.${ID}`).search).toBe(`?cursor=12.${ID}`);
  const page: PageEntry = { ...PAGE, path: "/one", query: { post: "id" }, data: [] };
  const site = siteMapOf([["mf-forum", { pages: [page] }]]);
  expect(readQuery(matchSite(site, "/one")!, `?post=12.${ID}`).search).toBe("");
});

test("a word can stand for no call", () => {
  const query = { type: { post: "posts", member: "" } };
  const page: PageEntry = { ...PAGE, path: "/report", query, data: ["/api/{type}/1"] };
  const site = siteMapOf([["mf-forum", { pages: [page] }]]);
  const calls = (search: string) => firstDataOf(readQuery(matchSite(site, "/report")!, search));
  expect(calls("?type=post").slice(1)).toEqual(["/api/posts/1"]);
  expect(calls("?type=member").slice(1)).toEqual([]);
});

test.each([
  ["a cursor that is no id", "?cursor=1%26limit%3D1000"],
  ["an empty one", "?cursor="],
  ["a word that isn't stated", "?tab=../../api/users"],
  ["a word of every object", "?tab=constructor"],
  ["another parameter", "?topic=Poverty&limit=1000"],
])("%s changes nothing", (_, search) => {
  expect(callsOf(search)).toEqual(callsOf(""));
  expect(read(search)).toMatchObject({ search: "", isBounded: true });
});

test("a text goes into the calls as one value, and other texts are ignored", () => {
  const search: PageEntry = {
    ...PAGE,
    path: "/search",
    query: { q: "text", page: "text" },
    data: ["/api/posts/search{?q}{&page}"],
  };
  const site = siteMapOf([["mf-content", { pages: [search] }]]);
  const callOf = (query: string) => firstDataOf(readQuery(matchSite(site, "/search")!, query))[1];
  expect(callOf("?q=+a%26b%3D%C3%A9+c%2F..+&page=2")).toBe(
    "/api/posts/search?q=a%26b%3D%C3%A9%20c%2F..&page=2",
  );
  for (const word of ["", "%20", "a%00b", "%0a".repeat(2), "%ED%A0%80x\ud800", "a".repeat(101)])
    expect(callOf(`?q=${word}`)).not.toMatch(/a{101}|%00|%0A/);
  expect(readQuery(matchSite(site, "/search")!, "?q=a")).toMatchObject({
    search: "?q=a",
    isBounded: false,
  });
});

test("of a repeated parameter the first one counts", () => {
  expect(callsOf(`?cursor=${ID}&cursor=${ID.replaceAll("a", "b")}`)[1]).toBe(
    `/api/list?cursor=${ID}`,
  );
});

test("an address counts if it may be one of this site", () => {
  const site = siteMapOf([
    ["shell", { pages: [{ ...PAGE, path: "/in", query: { to: "address" } }] }],
  ]);
  const kept = (to: string) =>
    readQuery(matchSite(site, "/in")!, `?${new URLSearchParams({ to }).toString()}`).params["to"];
  expect(kept("/post/1?q=a b#end")).toBe("/post/1?q=a b#end");
  for (const to of ["", "https://evil.example", "/a\nb", `/${"a".repeat(2_000)}`])
    expect(kept(to)).toBeUndefined();
});

test("a long text may have several lines, and no more than an address can hold", () => {
  const long = { ...PAGE, path: "/share", query: { text: "long-text" } } satisfies PageEntry;
  const site = siteMapOf([["mf-forum", { pages: [long] }]]);
  const shared = (text: string) =>
    readQuery(matchSite(site, "/share")!, `?${new URLSearchParams({ text })}`).params["text"];
  expect(shared(" Rain\nat last ")).toBe("Rain\nat last");
  expect(shared("x".repeat(1_000))).toHaveLength(1_000);
  expect(shared("x".repeat(1_001))).toBeUndefined();
  expect(shared("a\u0000b")).toBeUndefined();
});
