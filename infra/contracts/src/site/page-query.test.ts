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

test("of a repeated parameter the first one counts", () => {
  expect(callsOf(`?cursor=${ID}&cursor=${ID.replaceAll("a", "b")}`)[1]).toBe(
    `/api/list?cursor=${ID}`,
  );
});
