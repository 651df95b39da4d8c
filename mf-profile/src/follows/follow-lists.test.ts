import { listItems } from "@oneworld/remote-kit";
import { breakable, refusal, type Server } from "@oneworld/remote-kit/testing";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { followsApi } from "./follows.api.ts";

const of = { memberId: "amara", kind: "followers" } as const;
const entry = (_id: string) => ({ _id, name: _id, img: null, statusBadge: "Basic" as const });

const twoPages: Server = ({ query }) =>
  query["cursor"] === "b"
    ? { members: [entry("a")], nextCursor: null }
    : { members: [entry("c"), entry("b")], nextCursor: "b" };

function lists(server: Server) {
  const page = createProfiles(server);
  const { getFollowList } = followsApi.endpoints;
  const query = () => getFollowList.select(of)(page.store.getState());
  return {
    ...page,
    query,
    ids: () => listItems(query().data).map(({ _id }) => _id),
    load: (options = {}) => page.store.dispatch(getFollowList.initiate(of, options)),
    loadNext: () => page.store.dispatch(getFollowList.initiate(of, { direction: "forward" })),
  };
}

it("a list is read page by page with the cursor of the page before, and no further than its end", async () => {
  const { load, loadNext, ids, calls } = lists(twoPages);
  await load();
  await loadNext();
  await loadNext();
  expect(ids()).toEqual(["c", "b", "a"]);
  expect(calls.map(({ url, query }) => [url, query["cursor"]])).toEqual([
    ["/api/users/amara/followers", null],
    ["/api/users/amara/followers", "b"],
  ]);
});

it("a list is read by one call at a time", async () => {
  const { load, calls } = lists(twoPages);
  await Promise.all([load({ forceRefetch: true }), load({ forceRefetch: true })]);
  expect(calls).toHaveLength(1);
});

it("a page that fails leaves what is there, says why, and can be read again", async () => {
  const server = breakable(twoPages);
  const { load, loadNext, ids, query } = lists(server.answer);
  await load();
  server.isDown = true;
  await loadNext();
  expect(query().error).toMatchObject({ message: refusal.message });
  server.isDown = false;
  await loadNext();
  expect(ids()).toEqual(["c", "b", "a"]);
});
