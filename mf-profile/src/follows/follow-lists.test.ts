import { expect, it } from "vitest";
import { createProfiles, refusal, type Server } from "../testing/profile-fixture.ts";
import { selectFollowList } from "./follow-lists.slice.ts";
import { loadFollowList } from "./load-follow-list.ts";

const of = { viewerId: "tess", memberId: "amara", kind: "followers" } as const;
const entry = (_id: string) => ({ _id, name: _id, img: null, statusBadge: "Basic" as const });

const twoPages: Server = ({ query }) =>
  query["cursor"] === "b"
    ? { members: [entry("a")], nextCursor: null }
    : { members: [entry("c"), entry("b")], nextCursor: "b" };

function lists(server: Server) {
  const page = createProfiles(server);
  const list = () => selectFollowList(page.store.getState(), of);
  return {
    ...page,
    list,
    ids: () => list()?.items.map(({ _id }) => _id),
    load: (part: "first" | "next") => page.store.dispatch(loadFollowList(of, part)),
  };
}

it("a list is read page by page with the cursor of the page before, and no further than its end", async () => {
  const { load, ids, calls } = lists(twoPages);
  await load("first");
  await load("next");
  await load("next");
  expect(ids()).toEqual(["c", "b", "a"]);
  expect(calls.map(({ url, query }) => [url, query["cursor"]])).toEqual([
    ["/api/users/amara/followers", null],
    ["/api/users/amara/followers", "b"],
  ]);
});

it("one call at a time", async () => {
  const { load, calls } = lists(twoPages);
  await Promise.all([load("first"), load("first")]);
  expect(calls).toHaveLength(1);
});

it("a page that fails leaves what is there, says why, and can be read again", async () => {
  let isDown = false;
  const { load, ids, list } = lists((call) => {
    if (isDown) throw refusal;
    return twoPages(call);
  });
  await load("first");
  isDown = true;
  await load("next");
  expect(list()?.request).toEqual({ part: "next", failure: refusal.message });
  isDown = false;
  await load("next");
  expect(ids()).toEqual(["c", "b", "a"]);
});
